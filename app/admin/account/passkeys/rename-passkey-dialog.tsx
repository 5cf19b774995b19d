import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import {
  type Passkey,
  passkeyMessages as messages,
  passkeyNameInput,
} from '../../../../domain/entities/passkey.ts';
import { apiUrls } from '../../../../domain/urls.ts';
import { send } from '../../api/api-client.ts';
import { notify } from '../../ui/notices.tsx';
import { RecordDialog } from '../../records/record-dialog.tsx';
import { PasskeyNameField } from './passkey-name-field.tsx';
import { usePasskeysReload } from './use-passkeys.ts';

interface RenamePasskeyDialogProps {
  passkey: Passkey;
  onClosed: () => void;
}

export const RenamePasskeyDialog = ({ passkey, onClosed }: RenamePasskeyDialogProps) => {
  const reload = usePasskeysReload();
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
        notify.success(messages.renamed);
        await reload();
        return null;
      }}
    >
      <PasskeyNameField />
    </RecordDialog>
  );
};
