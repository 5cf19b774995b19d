import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { ColorFields, homeDefaults, homeForm, homePayload } from '../home-fields.tsx';
import { HomeDialog, type HomeFormProps } from './home-dialog.tsx';

const schema = homeForm.pick({ palette: true, light_color: true, door_color: true });

/** The colors of the pages, and of the drawn house. */
export const ColorsForm = ({ record, onClosed }: HomeFormProps) => {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: homeDefaults(record) });
  return (
    <HomeDialog
      title="Edit colors"
      {...{ record, form, onClosed }}
      fields={Object.keys(schema.shape)}
      toSend={(values) => homePayload(values, record)}
    >
      <ColorFields />
    </HomeDialog>
  );
};
