import { useQuery } from '@tanstack/react-query';
import { settingsMessages } from '../../../domain/entities/server-settings.ts';
import { failureOf } from '../api/query-results.ts';
import { Backups } from '../settings/backups.tsx';
import { Emails } from '../settings/emails.tsx';
import { settingsQuery } from '../settings/settings-query.ts';
import { LoadFailure } from '../ui/states.tsx';
import '../settings/settings.css';

/** Whether families' requests reach someone, and whether what is stored here is safe; as on the page Settings. */
export const MailAndBackups = () => {
  const query = useQuery(settingsQuery);
  return (
    <>
      {query.error && (
        <LoadFailure
          failure={failureOf(query.error, settingsMessages.loadFailed)}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && (
        <div className="staff-settings">
          <Emails settings={query.data} />
          <Backups settings={query.data} />
        </div>
      )}
    </>
  );
};
