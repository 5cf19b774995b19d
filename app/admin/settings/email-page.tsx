import { useQuery } from '@tanstack/react-query';
import { settingsMessages } from '../../../domain/entities/server-settings.ts';
import { QueryState } from '../api/query-state.tsx';
import { PageHeading, staffMeta, useFocusOnPlace } from '../ui/page.tsx';
import { Emails, settingsQuery } from './emails.tsx';
import '../ui/setting.css';

export const meta = staffMeta('Email');

/** Who is told of requests, and whether email works. */
const EmailPage = () => {
  const query = useQuery(settingsQuery);
  useFocusOnPlace(query.data !== undefined);
  return (
    <>
      <PageHeading>Email</PageHeading>
      <QueryState query={query} loading="Loading..." failed={settingsMessages.loadFailed} />
      {query.data && (
        <div className="staff-settings">
          <Emails settings={query.data} />
        </div>
      )}
    </>
  );
};
export default EmailPage;
