import { useQuery } from '@tanstack/react-query';
import { KeyRound, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type Passkey, passkeyMessages as messages } from '../../../../domain/accounts/passkey.ts';
import { apiUrls } from '../../../../domain/api-urls.ts';
import { remove as removeRecord } from '../../api/api-client.ts';
import { QueryState } from '../../api/query-state.tsx';
import { usePasskeySupport } from '../../forms/proof/passkey-ceremonies.ts';
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx';
import { useAction } from '../../session/use-action.ts';
import { Button } from '../../ui/staff-button.tsx';
import { formatDay, formatDateTime } from '../../ui/dates.ts';
import { Setting, SettingProblem } from '../../ui/setting.tsx';
import { NewPasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs.tsx';
import { passkeyKeys, passkeysQuery, useNewPasskey } from './use-passkeys.ts';
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
          confirmations={[
            {
              label: 'Remove',
              busyLabel: 'Removing…',
              icon: <Trash2 aria-hidden />,
              tone: 'danger',
              act: removePasskey,
            },
          ]}
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
