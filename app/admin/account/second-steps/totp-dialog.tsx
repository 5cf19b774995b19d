import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import {
  firstCodeInput,
  type NewTotpSecret,
  secondStepMessages as messages,
} from '../../../../domain/entities/second-step.ts';
import { apiUrls } from '../../../../domain/urls.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { QrPicture } from '../../../ui/picture/qr-picture.tsx';
import { send } from '../../api/api-client.ts';
import { isCalledOff, withProof } from '../../api/proof.ts';
import { TextField } from '../../forms/form-fields.tsx';
import { notify } from '../../ui/notices.tsx';
import { RecordDialog } from '../../records/record-dialog.tsx';

interface TotpDialogProps {
  totp: NewTotpSecret;
  onSwitchedOn: () => Promise<void>;
  onClosed: () => void;
}

/** Shows the secret to scan or type, and asks for a first code to prove that the app has it. */
export const TotpDialog = ({ totp, onSwitchedOn, onClosed }: TotpDialogProps) => {
  const form = useForm({ resolver: zodResolver(firstCodeInput), defaultValues: { code: '' } });
  return (
    <RecordDialog
      title="Set up one-time codes"
      form={form}
      fieldsRequired={messages.codeRequired}
      save="Switch on"
      saving="Checking…"
      onClosed={onClosed}
      onSave={async (values) => {
        const answer = await withProof(() =>
          send('PUT', apiUrls.totp, values, messages.saveFailed),
        );
        if (answer.ok) {
          notify.success(messages.switchedOn);
          await onSwitchedOn();
          return null;
        }
        if (isCalledOff(answer)) return 'incomplete';
        if (answer.status !== 422) return answer;
        form.setError('code', { message: answer.error });
        form.setFocus('code', { shouldSelect: true });
        return 'incomplete';
      }}
    >
      <ol className="staff-totp-steps">
        <li>
          Open an authenticator app on your phone, or the password manager that you use. Any app for
          one-time codes works.
        </li>
        <li>
          <p>Scan this code with it.</p>
          <QrPicture code={totp.qr} label="The secret for your app as a QR code" />
          <p>
            On the same phone? <a href={totp.uri}>Open your app</a>, or type this secret into it:
          </p>
          <p className="staff-totp-secret">
            <code>{inGroups(totp.secret)}</code>
            <CopyButton text={totp.secret} label="Copy the secret" doneLabel="Copied" />
          </p>
        </li>
        <li>
          <p>Type the 6 digits that the app shows now.</p>
          <TextField
            name="code"
            label="Code from your app"
            inputMode="numeric"
            autoComplete="one-time-code"
          />
        </li>
      </ol>
    </RecordDialog>
  );
};

/** Groups of four are easier to read and to type. */
const inGroups = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');
