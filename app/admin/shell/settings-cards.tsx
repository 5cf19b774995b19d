import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { settingsMessages } from '../../../domain/site/settings/server-settings.ts';
import { maySeeSettings } from '../../../domain/accounts/role-rights.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { QueryState } from '../api/query-state.tsx';
import { useStaff } from '../session/session.ts';
import { settingsQuery } from '../settings/settings-query.ts';
import { ServerSettingsDetails } from '../settings/server-part.tsx';
import { PageCard, PageCards } from '../ui/page-cards.tsx';
import { PageHeading, staffMeta, useFocusOnHash } from '../ui/page.tsx';
import { PageIcon } from './menu.tsx';
import { findSection } from './staff-pages.ts';

export const meta = staffMeta('Settings');

/** Where to find the settings that used to be on this page. */
const movedSections: Record<string, string> = {
  '#emails': adminUrls.email,
  '#backups': adminUrls.backups,
  '#data-key': `${adminUrls.backups}#data-key`,
  '#administrator': `${adminUrls.signIn}#administrator`,
  '#signing-in': `${adminUrls.signIn}#signing-in`,
  '#name': `${adminUrls.home}#name`,
  '#license': `${adminUrls.home}#license_number`,
  '#fixed-texts': adminUrls.website,
};

/** Settings for the whole site, as cards; the server's settings are folded. */
const SettingsPage = () => {
  const staff = useStaff();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const target = movedSections[hash];
  useEffect(() => {
    if (target !== undefined) void navigate(target, { replace: true });
  }, [navigate, target]);
  const { pages = [] } = findSection(staff, adminUrls.settings) ?? {};
  return (
    <>
      <PageHeading>Settings</PageHeading>
      <PageCards>
        {pages
          .filter(({ to }) => to !== adminUrls.settings)
          .map(({ label, to, about }) => (
            <PageCard key={to} to={to} icon={<PageIcon to={to} />} title={label}>
              {about}
            </PageCard>
          ))}
      </PageCards>
      {maySeeSettings(staff) && <ServerSettingsSection />}
    </>
  );
};
export default SettingsPage;

const ServerSettingsSection = () => {
  const query = useQuery(settingsQuery);
  useFocusOnHash(query.data !== undefined);
  return (
    <>
      <QueryState query={query} failed={settingsMessages.loadFailed} />
      {query.data && <ServerSettingsDetails settings={query.data} />}
    </>
  );
};
