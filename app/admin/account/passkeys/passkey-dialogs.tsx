import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import {
  type Passkey,
  passkeyMessages as messages,
  passkeyNameInput,
} from '../../../../domain/accounts/passkey.ts';
import { apiUrls } from '../../../../domain/api-urls.ts';
import { type Result, send, type WriteResponse } from '../../api/api-client.ts';
import { makePasskey } from '../../forms/proof/passkey-ceremonies.ts';
import { TextField } from '../../forms/form-fields.tsx';
import { RecordDialog } from '../../records/record-dialog.tsx';
import { useAction } from '../../session/use-action.ts';
import { requestPasskeyOptions, passkeyKeys } from './use-passkeys.ts';

interface NewPasskeyDialogProps {
  suggestedName: string;
  onClosed: () => void;
}

/**
 * Asks for a name before the browser makes the passkey: a passkey that was made but never stored on the
 * server would confuse people later.
 */
export const NewPasskeyDialog = ({ suggestedName, onClosed }: NewPasskeyDialogProps) => {
  const { save } = useAction();
  const form = useForm({
    resolver: zodResolver(passkeyNameInput),
    defaultValues: { name: suggestedName },
  });
  return (
    <RecordDialog
      title="Add a passkey"
      form={form}
      fieldsRequired={messages.nameRequired}
      labels={{ save: 'Continue', saving: 'Continue on your device…' }}
      onClosed={onClosed}
      onSave={({ name }) =>
        save(() => addPasskey(name), { done: messages.added, about: name, reload: passkeyKeys })
      }
    >
      <p>
        Your browser then asks where to store the passkey: on this device, in your password manager,
        on your phone, or on a security key.
      </p>
      <PasskeyNameField />
    </RecordDialog>
  );
};

interface RenamePasskeyDialogProps {
  passkey: Passkey;
  onClosed: () => void;
}

export const RenamePasskeyDialog = ({ passkey, onClosed }: RenamePasskeyDialogProps) => {
  const { save } = useAction();
  const form = useForm({
    resolver: zodResolver(passkeyNameInput),
    defaultValues: { name: passkey.name },
  });
  return (
    <RecordDialog
      title="Rename the passkey"
      form={form}
      fieldsRequired={messages.nameRequired}
      onClosed={onClosed}
      onSave={(values) =>
        save(
          () => send('PUT', apiUrls.passkeys, { id: passkey.id, ...values }, messages.saveFailed),
          { done: messages.renamed, about: values.name, reload: passkeyKeys },
        )
      }
    >
      <PasskeyNameField />
    </RecordDialog>
  );
};

const addPasskey = async (name: string): Promise<Result<WriteResponse>> => {
  const optionsResult = await requestPasskeyOptions();
  if (!optionsResult.ok) return optionsResult;
  const made = await makePasskey(optionsResult.value.options);
  if (!made.ok) return made;
  const values = { name, passkey: made.value };
  return send('POST', apiUrls.passkeys, values, messages.saveFailed);
};

const PasskeyNameField = () => (
  <TextField
    name="name"
    label="Name"
    hint="Such as where it is stored: My phone, Blue security key."
    autoComplete="off"
  />
);
