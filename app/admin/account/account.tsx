import { useQuery } from '@tanstack/react-query';
import { Pencil, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { type User, userMessages } from '../../../domain/accounts/user-account.ts';
import { mayAnswerFamilies } from '../../../domain/accounts/role-rights.ts';
import { Verbatim } from '../../ui/verbatim.tsx';
import { type Result, remove as removeRecord } from '../api/api-client.ts';
import { toFailure } from '../api/failed-request.ts';
import { useStaff } from '../session/session.ts';
import { useAction } from '../session/use-action.ts';
import { Button } from '../ui/staff-button.tsx';
import { PageHeading, staffMeta, useFocusOnHash } from '../ui/page.tsx';
import { Setting } from '../ui/setting.tsx';
import { EditUser } from '../users/user-form.tsx';
import { ownAccountQuery } from '../users/user-queries.ts';
import { CalendarAddress } from './calendar-address.tsx';
import { SignedInDevices } from './devices/devices.tsx';
import { InstallApp } from './install-app.tsx';
import { Notifications } from './notifications/notifications.tsx';
import { ReceivedOwnerOffer } from './owner-offer/owner-offer.tsx';
import { Passkeys } from './passkeys/passkeys.tsx';
import { SecondSteps } from './second-steps/second-steps.tsx';
import { ownPasswordMessages as messages } from '../../../domain/accounts/passkey.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { devicesQuery } from './devices/security-notices.tsx';
import { secondStepsQuery } from '../forms/proof/own-proof.tsx';
import '../ui/page.css';
import './account.css';

export const meta = staffMeta('Your account');

const Account = () => {
  const staff = useStaff();
  const { email } = staff;
  const accountForm = useOwnAccountForm();
  useFocusOnHash(true);
  return (
    <>
      <PageHeading>Your account</PageHeading>
      <div className="staff-settings card">
        <ReceivedOwnerOffer />
        <Setting id="sign-in" title="How you sign in">
          <p>
            <Verbatim>{email}</Verbatim>
          </p>
          <div className="staff-setting-actions row">
            <Button icon={<Pencil aria-hidden />} onClick={() => void accountForm.open()}>
              Change your username, email, or password
            </Button>
          </div>
        </Setting>
        <Passkeys />
        <OwnPassword onSet={accountForm.open} />
        <SecondSteps />
        <Setting id="devices" title="Where you are signed in">
          <SignedInDevices />
        </Setting>
        <Setting id="app" title="On your phone’s home screen">
          <InstallApp />
        </Setting>
        <Setting id="notifications" title="Notifications on this device">
          <p>
            This device can tell you what happens here, even while this page is closed. What it
            shows names no one.
          </p>
          <Notifications />
        </Setting>
        {mayAnswerFamilies(staff) && (
          <Setting id="calendar" title="Visits in your calendar">
            <p>
              Your phone or computer can show the agreed visits in its own calendar. It reads them
              at a private address, which is yours alone. They have the time and the reference, not
              who comes: calendars are often shared, and stored by other companies.
            </p>
            <p>
              The address works until you revoke it, your password changes, or your account ends.
            </p>
            <CalendarAddress />
          </Setting>
        )}
      </div>
      {accountForm.form}
    </>
  );
};
export default Account;

/**
 * The form for the person's own username, email and password, null while it is closed, and a function that
 * reads the stored account and then opens the form.
 */
const useOwnAccountForm = () => {
  const { refetch } = useQuery({ ...ownAccountQuery(useStaff()), enabled: false });
  const { act } = useAction();
  const [account, setAccount] = useState<User | null>(null);
  const read = async (): Promise<Result<User>> => {
    const { data, error } = await refetch();
    return data ? { ok: true, value: data } : toFailure(error, userMessages.loadFailed);
  };
  const open = async () => {
    await act(read, { failed: userMessages.updatingError, done: (stored) => setAccount(stored) });
  };
  return {
    open,
    form: account && <EditUser record={account} onClosed={() => setAccount(null)} />,
  };
};

/** Lets a person with a passkey remove their password, and lets a person without a password set one. */
const OwnPassword = ({ onSet }: { onSet: () => Promise<void> }) => {
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
          label="Remove"
          busyLabel="Removing…"
          icon={<KeyRound aria-hidden />}
          tone="danger"
          act={removePassword}
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
