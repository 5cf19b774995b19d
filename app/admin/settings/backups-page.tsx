import { useQuery } from '@tanstack/react-query';
import { settingsMessages } from '../../../domain/site/settings/server-settings.ts';
import { mayDownloadBackup } from '../../../domain/accounts/role-rights.ts';
import { QueryState } from '../api/query-state.tsx';
import { useStaff } from '../session/session.ts';
import { PageHeading, staffMeta, useFocusOnHash } from '../ui/page.tsx';
import { Backups } from './backups.tsx';
import { DataKey } from './data-key.tsx';
import { NightlyBackups } from './nightly-backups.tsx';
import { settingsQuery } from './settings-query.ts';
import '../ui/page.css';

export const meta = staffMeta('Backups');

const BackupsPage = () => {
  const query = useQuery(settingsQuery);
  useFocusOnHash(query.data !== undefined);
  return (
    <>
      <PageHeading>Backups</PageHeading>
      {mayDownloadBackup(useStaff()) && <NightlyBackups />}
      <QueryState query={query} loading="Loading..." failed={settingsMessages.loadFailed} />
      {query.data && (
        <div className="staff-settings card">
          <Backups settings={query.data} />
          <DataKey settings={query.data} />
        </div>
      )}
    </>
  );
};
export default BackupsPage;
