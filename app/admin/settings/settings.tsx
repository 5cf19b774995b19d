import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type ServerSettings, settingsMessages } from '../../../domain/entities/server-settings.ts';
import { homeZoneName } from '../../../domain/time.ts';
import { adminUrls } from '../../../domain/urls.ts';
import { mayManageAccounts, maySeeAccounts } from '../../../domain/permissions.ts';
import { OfferHome } from '../account/owner-offer/owner-offer.tsx';
import { useStaff } from '../session/session.ts';
import { PageHeading, staffMeta, useFocusOnPlace } from '../ui/page.tsx';
import { Backups } from './backups.tsx';
import { DataKey } from './data-key.tsx';
import { Emails, settingsQuery } from './emails.tsx';
import { Setting } from '../ui/setting.tsx';
import { SignInRulesSetting } from './sign-in-rules.tsx';
import { Verbatim } from '../../ui/verbatim.tsx';
import { QueryState } from '../api/query-state.tsx';
import '../ui/setting.css';

export const meta = staffMeta('Settings');

/** The settings of the whole site: their current state and how to change them. */
const Settings = () => {
  const query = useQuery(settingsQuery);
  useFocusOnPlace(query.data !== undefined);
  return (
    <>
      <PageHeading>Settings</PageHeading>
      <p className="staff-page-lead">
        What has a name in capitals is set on the server, by the person who looks after it. If it
        should change, tell them that name.
      </p>
      <QueryState
        query={query}
        loading="Loading settings..."
        failed={settingsMessages.loadFailed}
      />
      {query.data && <SettingList settings={query.data} />}
    </>
  );
};
export default Settings;

const SettingList = ({ settings }: { settings: ServerSettings }) => {
  const staff = useStaff();
  return (
    <div className="staff-settings">
      <Setting id="name" title="Name of the home" setBy="SITE_NAME, SITE_TAGLINE">
        <p translate="no">{settings.name}</p>
        <p>{settings.tagline}</p>
        <OnHomePage />
      </Setting>
      <Setting id="license" title="License number" setBy="LICENSE_NUMBER">
        <p>{settings.license_number || 'Not set, so visitors do not see one.'}</p>
        <OnHomePage />
      </Setting>
      <Setting id="web-address" title="Web address" setBy="SITE_URL">
        <p>{settings.site_url ?? 'Not set. Links in emails and search engines need it.'}</p>
      </Setting>
      <Backups settings={settings} />
      <DataKey settings={settings} />
      <Emails settings={settings} />
      <Setting id="retention" title="How long tour requests are kept" setBy="TOUR_RETENTION_MONTHS">
        <p>{months(settings.tour_retention_months)} after a request is closed.</p>
      </Setting>
      <Setting id="openings" title="How long an opening counts" setBy="OPENING_CONFIRM_DAYS">
        <p>
          After {settings.opening_confirm_days} days without “Still true” on the{' '}
          <Link to={adminUrls.rooms}>Rooms page</Link>, visitors are asked to call instead.
        </p>
      </Setting>
      <Setting id="administrator" title="Administrator" setBy={null}>
        <p>
          <Verbatim>{settings.admin_email}</Verbatim> approves accounts on the{' '}
          <Link to={adminUrls.users}>Users page</Link>.
        </p>
        {staff.privileged && (
          <p>
            You change your email and your username under{' '}
            <Link to={adminUrls.account}>Your account</Link>.
          </p>
        )}
        <p>
          Lost the password? A recovery code opens the way to a new one on the login page. Without
          one, the person who looks after the server runs <code>npm run reset-password</code>.
        </p>
        {mayManageAccounts(staff) && <OfferHome />}
      </Setting>
      {maySeeAccounts(staff) && <SignInRulesSetting />}
      <Setting id="time-zone" title="Time zone" setBy={null}>
        <p>{homeZoneName}: visits and exports use it.</p>
      </Setting>
      <Setting id="fixed-texts" title="Texts and figures" setBy={null}>
        <p>
          Texts are changed on their pages: open a page, then choose “Edit this page”. Figures such
          as the staff ratio, the years, and the rating are under{' '}
          <Link to={adminUrls.facts}>Facts</Link>.
        </p>
      </Setting>
    </div>
  );
};

/** The server's values apply until staff store their own. */
const OnHomePage = () => (
  <p>
    Changed in <Link to={adminUrls.home}>The home</Link>. Until then, what is set on the server
    holds.
  </p>
);

const months = (number: number): string => (number === 1 ? '1 month' : `${number} months`);
