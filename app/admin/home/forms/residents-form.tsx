import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { ResidentFields, homeDefaults, homeForm, homePayload } from '../home-fields.tsx';
import { HomeDialog, type HomeFormProps } from './home-dialog.tsx';

const schema = homeForm.pick({
  capacity: true,
  languages: true,
  designations: true,
  answered_by: true,
});

/** Who may live in the home, and who answers for it. */
export const ResidentsForm = ({ record, onClosed }: HomeFormProps) => {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: homeDefaults(record) });
  return (
    <HomeDialog
      title="Edit who lives here"
      {...{ record, form, onClosed }}
      fields={Object.keys(schema.shape)}
      toSend={(values) => homePayload(values, record)}
    >
      <ResidentFields />
    </HomeDialog>
  );
};
