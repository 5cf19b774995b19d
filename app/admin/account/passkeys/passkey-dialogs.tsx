import { zodResolver } from '@hookform/resolvers/zod';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { useForm } from 'react-hook-form';
import {
  type Passkey,
  passkeyMessages as messages,
  passkeyNameInput,
} from '../../../../domain/accounts/passkey.ts';
import { apiUrls } from '../../../../domain/api-urls.ts';
import { send } from '../../api/api-client.ts';
import { isCalledOff } from '../../api/proof.ts';
import { makePasskey, readOptions } from '../../auth/passkey-ceremonies.ts';
import { TextField } from '../../forms/form-fields.tsx';
import { RecordDialog } from '../../records/record-dialog.tsx';
import { notify } from '../../ui/notices.tsx';
import { requestPasskeyOptions, useReloadPasskeys } from './use-passkeys.ts';

interface NewPasskeyDialogProps {
  suggestedName: string;
  onClosed: () => void;
}

/**
 * Asks for the name before making the passkey: one that was made but never stored would confuse people later.
 */
export const NewPasskeyDialog = ({ suggestedName, onClosed }: NewPasskeyDialogProps) => {
  const reload = useReloadPasskeys();
  const form = useForm({
    resolver: zodResolver(passkeyNameInput),
    defaultValues: { name: suggestedName },
  });
  return (
    <RecordDialog
      title="Add a passkey"
      form={form}
      fieldsRequired={messages.nameRequired}
      save="Continue"
      saving="Continue on your device…"
      onClosed={onClosed}
      onSave={async ({ name }) => {
        const optionsResult = await requestPasskeyOptions();
        if (!optionsResult.ok) return isCalledOff(optionsResult) ? 'incomplete' : optionsResult;
        const options = readOptions<PublicKeyCredentialCreationOptionsJSON>(optionsResult.value);
        const passkeyResult = await makePasskey(options);
        if (!passkeyResult.ok) return passkeyResult;
        const values = { name, passkey: passkeyResult.value };
        const answer = await send('POST', apiUrls.passkeys, values, messages.saveFailed);
        if (!answer.ok) return answer;
        notify.success(messages.added, { about: name });
        await reload();
        return null;
      }}
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
  const reload = useReloadPasskeys();
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
      onSave={async ({ name }) => {
        const values = { id: passkey.id, name };
        const answer = await send('PUT', apiUrls.passkeys, values, messages.saveFailed);
        if (!answer.ok) return answer;
        notify.success(messages.renamed, { about: name });
        await reload();
        return null;
      }}
    >
      <PasskeyNameField />
    </RecordDialog>
  );
};

const PasskeyNameField = () => (
  <TextField
    name="name"
    label="Name"
    hint="Such as where it is stored: My phone, Blue security key."
    autoComplete="off"
  />
);
