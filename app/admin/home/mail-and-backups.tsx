import { useQuery } from '@tanstack/react-query';
import { settingsMessages } from '../../../domain/entities/server-settings.ts';
import { Backups } from '../settings/backups.tsx';
import { Emails, settingsQuery } from '../settings/emails.tsx';
import '../ui/setting.css';
import { QueryState } from '../api/query-state.tsx';

/** Whether families' requests reach someone, and whether what is stored here is safe; as on the page Settings. */
export const MailAndBackups = () => {
  const query = useQuery(settingsQuery);
  return (
    <>
      <QueryState query={query} failed={settingsMessages.loadFailed} />
      {query.data && (
        <div className="staff-settings">
          <Emails settings={query.data} />
          <Backups settings={query.data} />
        </div>
      )}
    </>
  );
};
