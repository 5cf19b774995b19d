import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { ownPasswordMessages as messages } from '../../../domain/accounts/passkey.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { remove as removeRecord } from '../api/api-client.ts';
import { useAction } from '../session/use-action.ts';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { Setting } from '../ui/setting.tsx';
import { Button } from '../ui/staff-button.tsx';
import { devicesQuery } from './devices/security-notices.tsx';
import { secondStepsQuery } from '../forms/proof/own-proof.tsx';

/** Sets or removes the account's password, which passkeys make unnecessary. */
export const OwnPassword = ({ onSet }: { onSet: () => Promise<void> }) => {
  const methods = useQuery(secondStepsQuery).data;
  // Without a passkey, the password is the only way to sign in, so it can't be removed.
  if (!methods || (methods.password && methods.passkeys === 0)) return null;
  const canRemovePassword = methods.passkeys > 1 || (methods.recovery?.left ?? 0) > 0;
  return (
    <Setting id="own-password" title="Your password">
      {methods.password ? (
        <p>
          You need no password besides your passkeys. What no one knows, no one can steal or guess.
        </p>
      ) : (
        <>
          <p>
            You have no password: you sign in with a passkey. If you lose it, type a recovery code
            in place of the password. You can set a password again at any time.
          </p>
          <div className="staff-setting-actions row">
            <Button icon={<KeyRound aria-hidden />} onClick={() => void onSet()}>
              Set a password again
            </Button>
          </div>
        </>
      )}
      {methods.password && !canRemovePassword && <p>{messages.needsPasskeys}</p>}
      {methods.password && canRemovePassword && <RemovePassword />}
    </Setting>
  );
};

const RemovePassword = () => {
  const [isConfirming, setIsConfirming] = useState(false);
  const removePassword = useRemovePassword();
  return (
    <div className="staff-setting-actions row">
      <Button tone="danger" icon={<KeyRound aria-hidden />} onClick={() => setIsConfirming(true)}>
        Remove my password
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title="Remove your password?"
          onClosed={() => setIsConfirming(false)}
          confirmations={[
            {
              label: 'Remove',
              busyLabel: 'Removing…',
              icon: <KeyRound aria-hidden />,
              tone: 'danger',
              act: removePassword,
            },
          ]}
        >
          <p>
            From now on, a passkey signs you in. If you lose it, type your username and a recovery
            code in place of the password. Your other devices are signed out, and your calendar
            address ends.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
};

const useRemovePassword = () => {
  const { act } = useAction();
  const { removeFailed: failed, removed: done } = messages;
  const reload = [secondStepsQuery.queryKey, devicesQuery.queryKey];
  return () => act(() => removeRecord(apiUrls.ownPassword, 1, failed), { failed, done, reload });
};
