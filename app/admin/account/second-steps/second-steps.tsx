import { useQuery } from '@tanstack/react-query';
import { zodResolver } from '@hookform/resolvers/zod';
import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  type OwnSecondSteps,
  secondStepMessages as messages,
  firstCodeInput,
  type NewTotpSecret,
} from '../../../../domain/accounts/second-step-code.ts';
import { useStaff, sessionQuery } from '../../session/session.ts';
import { Setting } from '../../ui/setting.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { secondStepsQuery } from '../../forms/proof/own-proof.tsx';
import { QueryState } from '../../api/query-state.tsx';
import { apiUrls } from '../../../../domain/api-urls.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { QrPicture } from '../../../ui/picture/qr-picture.tsx';
import { remove, send } from '../../api/api-client.ts';
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx';
import { TextField } from '../../forms/form-fields.tsx';
import { RecordDialog } from '../../records/record-dialog.tsx';
import { useAction } from '../../session/use-action.ts';
import { Button } from '../../ui/staff-button.tsx';
import { formatDay } from '../../ui/dates.ts';
import '../account.css';

/** Whether the account has a second step, which recovery codes can replace. */
const hasSecondStep = ({ totp_since, passkeys }: OwnSecondSteps): boolean =>
  totp_since !== null || passkeys > 0;

/** What sign-in asks for after the password: one-time codes, and recovery codes as the fallback. */
export const SecondSteps = () => {
  const query = useQuery(secondStepsQuery);
  // The owner also uses recovery codes after forgetting the password.
  const { privileged } = useStaff();
  return (
    <>
      <Setting id="one-time-codes" title="One-time codes">
        <p>
          An app on your phone shows a new code every half minute. With the codes switched on, your
          password alone opens nothing: whoever finds it out still lacks your phone.
        </p>
        <QueryState
          query={query}
          loading="Loading how you sign in..."
          failed={messages.loadFailed}
        />
        {query.data && <OneTimeCodes enabledAt={query.data.totp_since} />}
      </Setting>
      {query.data && (hasSecondStep(query.data) || privileged) && (
        <Setting id="recovery-codes" title="Recovery codes">
          <RecoveryCodes
            recovery={query.data.recovery}
            onlyForPassword={!hasSecondStep(query.data)}
          />
        </Setting>
      )}
    </>
  );
};

/** Switches one-time codes on or off. @param enabledAt when they were switched on; null if they are off */
const OneTimeCodes = ({ enabledAt }: { enabledAt: string | null }) => {
  const { begin, switchOff, newSecret, close } = useOneTimeCodes();
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <>
      <p>
        {enabledAt ? (
          `They are on since ${formatDay(enabledAt)}.`
        ) : (
          <strong>They are switched off.</strong>
        )}
      </p>
      <div className="staff-setting-actions row">
        {enabledAt ? (
          <Button
            tone="danger"
            icon={<ShieldOff aria-hidden />}
            onClick={() => setIsConfirming(true)}
          >
            Switch the codes off
          </Button>
        ) : (
          <Button tone="primary" icon={<ShieldCheck aria-hidden />} onClick={() => void begin()}>
            Set up one-time codes
          </Button>
        )}
      </div>
      {newSecret && <TotpDialog totp={newSecret} onClosed={close} />}
      {isConfirming && (
        <ConfirmDialog
          title="Switch one-time codes off?"
          onClosed={() => setIsConfirming(false)}
          label="Switch off"
          busyLabel="Switching off…"
          icon={<ShieldOff aria-hidden />}
          tone="danger"
          act={switchOff}
        >
          <p>Without a passkey, your password alone opens the staff area again.</p>
        </ConfirmDialog>
      )}
    </>
  );
};

/** The queries to reload: also the session, so that a person who had to set up a second step can go on. */
const toReload = [secondStepsQuery.queryKey, sessionQuery.queryKey];

const useOneTimeCodes = () => {
  const { act } = useAction();
  const [newSecret, setNewSecret] = useState<NewTotpSecret | null>(null);
  const { saveFailed: failed, switchedOff: done } = messages;
  const begin = async (): Promise<void> => {
    const answer = await act(() => send('POST', apiUrls.totp, {}, failed), { failed });
    if (answer.ok) setNewSecret(answer.value.totp);
  };
  const switchOff = () =>
    act(() => remove(apiUrls.totp, 1, failed), { failed, done, reload: toReload });
  return { begin, switchOff, newSecret, close: () => setNewSecret(null) };
};

interface TotpDialogProps {
  totp: NewTotpSecret;
  onClosed: () => void;
}

/** Shows the secret to scan or type, and asks for a first code to prove that the app has it. */
const TotpDialog = ({ totp, onClosed }: TotpDialogProps) => {
  const { save } = useAction();
  const form = useForm({ resolver: zodResolver(firstCodeInput), defaultValues: { code: '' } });
  return (
    <RecordDialog
      title="Set up one-time codes"
      form={form}
      fieldsRequired={messages.codeRequired}
      labels={{ save: 'Switch on', saving: 'Checking…' }}
      onClosed={onClosed}
      onSave={async (values) => {
        const failure = await save(() => send('PUT', apiUrls.totp, values, messages.saveFailed), {
          done: messages.switchedOn,
          reload: toReload,
        });
        if (failure === null || failure === 'incomplete' || failure.status !== 422) return failure;
        form.setError('code', { message: failure.error });
        form.setFocus('code', { shouldSelect: true });
        return 'incomplete';
      }}
    >
      <ol className="staff-totp-steps bullets">
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
          <p className="copy-line">
            <code>{groupByFour(totp.secret)}</code>
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

/** Inserts a space after every four characters, because groups are easier to read and to type. */
const groupByFour = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');
