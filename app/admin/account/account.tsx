import { Link } from 'react-router';
import { mayAnswerFamilies } from '../../../domain/permissions.ts';
import { adminUrls } from '../../../domain/urls.ts';
import { useStaff } from '../auth/staff.ts';
import { useFocusOnPlace } from '../layout/focus-on-place.ts';
import { staffMeta } from '../layout/page-meta.ts';
import { recordAddress } from '../records/record-jump.ts';
import { Setting } from '../settings/setting.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { CalendarAddress } from './calendar-address.tsx';
import { InstallApp } from './install-app.tsx';
import { Notifications } from './notifications/notifications.tsx';
import { OfferedHome } from './owner-offer/offered-home.tsx';
import { OwnPassword } from './own-password.tsx';
import { Passkeys } from './passkeys/passkeys.tsx';
import { SecondSteps } from './second-steps/second-steps.tsx';
import { Devices } from './devices/devices.tsx';
import '../settings/settings.css';
import './account.css';

export const meta = staffMeta('Your account');

/** What belongs to the person who is signed in. */
const Account = () => {
  const staff = useStaff();
  const { userId, email } = staff;
  useFocusOnPlace(true);
  return (
    <>
      <PageHeading>Your account</PageHeading>
      <div className="staff-settings">
        <OfferedHome />
        <Setting id="sign-in" title="How you sign in" setBy={null}>
          <p>{email}</p>
          <p>
            <Link to={recordAddress(adminUrls.users, userId, email)}>
              Change your username, email, or password
            </Link>
          </p>
        </Setting>
        <Passkeys />
        <OwnPassword />
        <SecondSteps />
        <Setting id="devices" title="Where you are signed in" setBy={null}>
          <Devices />
        </Setting>
        <Setting id="app" title="On your phone’s home screen" setBy={null}>
          <InstallApp />
        </Setting>
        <Setting id="notifications" title="Notifications on this device" setBy={null}>
          <p>
            This device can tell you what happens here, even while this page is closed. What it
            shows names no one.
          </p>
          <Notifications />
        </Setting>
        {mayAnswerFamilies(staff) && (
          <Setting id="calendar" title="Visits in your calendar" setBy={null}>
            <p>
              Your phone or computer can show the agreed visits in its own calendar. It reads them
              at a private address, which is yours alone. Entries have the time and the reference,
              not who comes: calendars are often shared, and stored by other companies.
            </p>
            <p>
              The address works until you revoke it, your password changes, or your account ends.
            </p>
            <CalendarAddress />
          </Setting>
        )}
      </div>
    </>
  );
};
export default Account;
