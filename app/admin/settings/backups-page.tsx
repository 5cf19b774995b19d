import { useQuery } from '@tanstack/react-query';
import { settingsMessages } from '../../../domain/entities/server-settings.ts';
import { QueryState } from '../api/query-state.tsx';
import { PageHeading, staffMeta, useFocusOnPlace } from '../ui/page.tsx';
import { Backups } from './backups.tsx';
import { DataKey } from './data-key.tsx';
import { settingsQuery } from './settings-query.ts';
import '../ui/setting.css';

export const meta = staffMeta('Backups');

/** The copies of everything, and the key to them. */
const BackupsPage = () => {
  const query = useQuery(settingsQuery);
  useFocusOnPlace(query.data !== undefined);
  return (
    <>
      <PageHeading>Backups</PageHeading>
      <QueryState query={query} loading="Loading..." failed={settingsMessages.loadFailed} />
      {query.data && (
        <div className="staff-settings">
          <Backups settings={query.data} />
          <DataKey settings={query.data} />
        </div>
      )}
    </>
  );
};
export default BackupsPage;
