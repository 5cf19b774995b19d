import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { NameFields, homeDefaults, homeForm, homePayload } from '../home-fields.tsx';
import { HomeDialog, type HomeFormProps } from './home-dialog.tsx';

const schema = homeForm.pick({ name: true, tagline: true, license_number: true });

/** What the home is called, and its license. */
export const NameForm = ({ record, onClosed }: HomeFormProps) => {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: homeDefaults(record) });
  return (
    <HomeDialog
      title="Edit name and license"
      {...{ record, form, onClosed }}
      fields={Object.keys(schema.shape)}
      toSend={(values) => homePayload(values, record)}
    >
      <NameFields fallback={record.defaults.name} />
    </HomeDialog>
  );
};
