import { useQuery, queryOptions } from '@tanstack/react-query';
import { KeyRound, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import {
  type Passkey,
  passkeyMessages as messages,
  passkeyNameInput,
} from '../../../../domain/accounts/passkey.ts';
import { apiUrls } from '../../../../domain/api-urls.ts';
import {
  remove as removeRecord,
  type Result,
  send,
  type WriteResponse,
  isArray,
  readField,
} from '../../api/api-client.ts';
import { QueryState } from '../../api/query-state.tsx';
import { usePasskeySupport, makePasskey } from '../../forms/proof/passkey-ceremonies.ts';
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx';
import { useAction } from '../../session/use-action.ts';
import { Button } from '../../ui/staff-button.tsx';
import { formatDay, formatDateTime } from '../../ui/dates.ts';
import { Setting, SettingProblem } from '../../ui/setting.tsx';
import { TextField } from '../../forms/form-fields.tsx';
import { RecordDialog } from '../../records/record-dialog.tsx';
import { unwrap } from '../../api/failed-request.ts';
import { secondStepsQuery } from '../../forms/proof/own-proof.tsx';
import { sessionQuery } from '../../session/session.ts';
import '../account.css';

/** This person's passkeys. A passkey replaces both the password and the second step. */
export const Passkeys = () => {
  const query = useQuery(passkeysQuery);
  return (
    <Setting id="passkeys" title="Passkeys">
      <p>
        A passkey signs you in with your fingerprint, your face, or your device’s PIN, without a
        password or a code. It works only on this site, so no one can trick you into giving it away.
      </p>
      <QueryState query={query} loading="Loading your passkeys..." failed={messages.loadFailed} />
      {query.data && query.data.length > 0 && (
        <ul className="staff-rows">
          {query.data.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {query.data && <AddPasskey isFirst={query.data.length === 0} />}
    </Setting>
  );
};

const AddPasskey = ({ isFirst }: { isFirst: boolean }) => {
  const isSupported = usePasskeySupport();
  const { begin, busy } = useNewPasskey();
  const [suggestedName, setSuggestedName] = useState<string | null>(null);
  if (!isSupported) return <SettingProblem>{messages.unsupported}</SettingProblem>;
  return (
    <div className="staff-setting-actions row">
      <Button
        tone={isFirst ? 'primary' : 'plain'}
        icon={<KeyRound aria-hidden />}
        aria-disabled={busy}
        onClick={() => !busy && void begin().then(setSuggestedName)}
      >
        {isFirst ? 'Add a passkey' : 'Add another passkey'}
      </Button>
      {suggestedName !== null && (
        <NewPasskeyDialog suggestedName={suggestedName} onClosed={() => setSuggestedName(null)} />
      )}
    </div>
  );
};

const PasskeyRow = ({ passkey }: { passkey: Passkey }) => {
  const { name, created_at, last_used_at, backed_up } = passkey;
  const [openDialog, setOpenDialog] = useState<'rename' | 'remove' | null>(null);
  const removePasskey = useRemovePasskey(passkey);
  const close = () => setOpenDialog(null);
  return (
    <li>
      <div>
        <p className="row strong">{name}</p>
        <p>
          Added {formatDay(created_at)}.{' '}
          {last_used_at ? `Last used ${formatDateTime(last_used_at)}.` : 'Not used yet.'}{' '}
          {backed_up
            ? 'Your password manager has a copy for your other devices.'
            : 'It is on one device only.'}
        </p>
      </div>
      <div className="staff-setting-actions row">
        <Button
          icon={<Pencil aria-hidden />}
          aria-label={`Rename ${name}`}
          onClick={() => setOpenDialog('rename')}
        >
          Rename
        </Button>
        <Button
          tone="danger"
          icon={<Trash2 aria-hidden />}
          aria-label={`Remove ${name}`}
          onClick={() => setOpenDialog('remove')}
        >
          Remove
        </Button>
      </div>
      {openDialog === 'rename' && <RenamePasskeyDialog passkey={passkey} onClosed={close} />}
      {openDialog === 'remove' && (
        <ConfirmDialog
          title={`Remove the passkey “${name}”?`}
          onClosed={close}
          label="Remove"
          busyLabel="Removing…"
          icon={<Trash2 aria-hidden />}
          tone="danger"
          act={removePasskey}
        >
          <p>
            It opens your account no more. Your device may go on offering it until you delete it
            there, too.
          </p>
        </ConfirmDialog>
      )}
    </li>
  );
};

const useRemovePasskey = (passkey: Passkey) => {
  const { act } = useAction();
  const { removeFailed: failed, removed: done } = messages;
  return () =>
    act(() => removeRecord(apiUrls.passkeys, passkey.id, failed), {
      failed,
      done,
      about: passkey,
      reload: passkeyKeys,
    });
};

interface NewPasskeyDialogProps {
  suggestedName: string;
  onClosed: () => void;
}

/**
 * Asks for a name before the browser makes the passkey: a passkey that was made but never stored on the
 * server would confuse people later.
 */
const NewPasskeyDialog = ({ suggestedName, onClosed }: NewPasskeyDialogProps) => {
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

const RenamePasskeyDialog = ({ passkey, onClosed }: RenamePasskeyDialogProps) => {
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

/** Requests the options for making a passkey. */
const requestPasskeyOptions = () => send('POST', apiUrls.passkeyOptions, {}, messages.saveFailed);

/** Starts a new passkey. `begin` resolves to a suggested name, which may be empty, or null if it failed. */
const useNewPasskey = () => {
  const { act, busy } = useAction();
  const begin = async (): Promise<string | null> => {
    // This asks for a proof of identity before the form opens, so that the proof doesn't interrupt the form.
    const answer = await act(requestPasskeyOptions, { failed: messages.saveFailed });
    if (!answer.ok) return null;
    return answer.value.suggested_name ?? '';
  };
  return { begin, busy };
};

const passkeysQuery = queryOptions({
  queryKey: ['ownPasskeys'],
  queryFn: () => unwrap(readField(apiUrls.passkeys, 'passkeys', messages.loadFailed, isArray)),
});

/**
 * The queries that depend on this person's passkeys. They include the session: if a second step is required
 * of this person, a passkey lets them continue.
 */
const passkeyKeys = [passkeysQuery.queryKey, secondStepsQuery.queryKey, sessionQuery.queryKey];
