import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type User, userMessages as messages } from '../../../../domain/entities/user.ts';
import { adminUrls, pageUrls } from '../../../../domain/urls.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { rowsOf } from '../../api/query-results.ts';
import { StatusButton } from '../../users/status-button.tsx';
import { usersCountQuery, usersQuery } from '../../users/user-queries.ts';
import { usePreview } from '../preview/preview-context.ts';
import { ContinueActions } from '../step-actions.tsx';
import { LoadedRecord } from './loaded-record.tsx';
import '../../../ui/copy-button.css';

/** How others get an account, and who waits for one. */
export const PeopleStep = () => {
  const address = `${location.origin}${adminUrls.register}`;
  const approved = useQuery(usersCountQuery('approved')).data;
  const waiting = useQuery({ ...usersQuery({ status: 'waiting' }), select: rowsOf });
  usePreview({ page: pageUrls.home, stored: 0, draft: {} });
  return (
    <>
      <p>Give this address to whoever should help you. They choose a username and a password.</p>
      <p className="setup-address">
        <a href={address}>{address}</a>
        <CopyButton text={address} label="Copy the address" doneLabel="Copied" />
      </p>
      <p>
        No one can sign in until you approve them here or on the{' '}
        <Link to={adminUrls.users}>Users page</Link>. Whoever you approve can change the website and
        read what families write to you, so approve only people whom you know. You can take it back
        at any time.
      </p>
      <h2>Waiting for approval</h2>
      <LoadedRecord query={waiting} loadFailed={messages.loadFailed}>
        {(users) => <Waiting users={users} />}
      </LoadedRecord>
      {approved !== undefined && (
        <p role="status" className="setup-count">
          {approved === 1
            ? 'Only you can sign in so far.'
            : `${approved.toLocaleString('en-US')} people can sign in.`}
        </p>
      )}
      <ContinueActions />
    </>
  );
};

const Waiting = ({ users }: { users: User[] }) =>
  users.length === 0 ? (
    <p>No one is waiting.</p>
  ) : (
    <ul className="setup-people">
      {users.map((user) => (
        <li key={user.id}>
          <span>
            <b>{user.username}</b> {user.email}
          </span>
          <StatusButton user={user} />
        </li>
      ))}
    </ul>
  );
