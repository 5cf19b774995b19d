import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link2, X } from 'lucide-react';
import { useState } from 'react';
import {
  type HandoverLink,
  passwordLinkMessages as messages,
  type PasswordRequest,
} from '../../../domain/accounts/password-link.ts';
import { mayManageAccounts } from '../../../domain/accounts/role-rights.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { Verbatim } from '../../ui/verbatim.tsx';
import { remove, send } from '../api/api-client.ts';
import { useStaff } from '../session/session.ts';
import { useAction } from '../session/use-action.ts';
import { late } from '../ui/late.tsx';
import { Button } from '../ui/staff-button.tsx';
import { formatDateTime } from '../ui/dates.ts';
import { passwordRequestsQuery } from './user-queries.ts';
import './users.css';

const HandedLinkDialog = late(async () => (await import('./handed-link.tsx')).HandedLinkDialog);

/** Requests for a new password, each with a button that makes a link; renders nothing if there are none. */
export const PasswordRequests = () => {
  const enabled = mayManageAccounts(useStaff());
  const requests = useQuery({ ...passwordRequestsQuery, enabled }).data ?? [];
  const { made, make, dismiss, close } = usePasswordRequests();
  if (requests.length === 0 && !made) return null;
  return (
    <section className="staff-joining card stack" aria-labelledby="password-wishes">
      <h2 id="password-wishes">New passwords</h2>
      <ul className="stack">
        {requests.map((request) => (
          <li key={request.user_id}>
            <p>
              <strong translate="no">{request.username}</strong> asks for a new password (
              {formatDateTime(request.asked_at)}).
            </p>
            <div className="row">
              <Button
                tone="primary"
                icon={<Link2 aria-hidden />}
                aria-label={`Make a link for ${request.username}`}
                onClick={() => void make(request)}
              >
                Make a link
              </Button>
              <Button
                icon={<X aria-hidden />}
                aria-label={`Dismiss the wish of ${request.username}`}
                onClick={() => void dismiss(request)}
              >
                Dismiss
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <p>Make sure that it was really them who asked: call them, or ask them in person.</p>
      {made && (
        <HandedLinkDialog
          title={`Link for ${made.username}`}
          link={made.link}
          onClosed={() => void close()}
        >
          Hand this link to <Verbatim>{made.username}</Verbatim>. It leads to a page where they set
          a new password.
        </HandedLinkDialog>
      )}
    </section>
  );
};

const usePasswordRequests = () => {
  const client = useQueryClient();
  const { act } = useAction();
  const [made, setMade] = useState<{ username: string; link: HandoverLink } | null>(null);
  const { queryKey } = passwordRequestsQuery;
  const reload = [queryKey];
  const { makeFailed, dismissFailed } = messages;
  const make = ({ user_id: id, username }: PasswordRequest) =>
    act(() => send('POST', apiUrls.passwordWishes, { id }, makeFailed), {
      failed: makeFailed,
      done: ({ link }) => setMade({ username, link }),
      about: username,
      reload,
    });
  const putBack = ({ user_id: id, username: about }: PasswordRequest) =>
    act(() => send('PUT', apiUrls.passwordWishes, { id }, dismissFailed), {
      failed: dismissFailed,
      done: messages.putBack,
      about,
      reload,
    });
  const dismiss = (request: PasswordRequest) =>
    act(() => remove(apiUrls.passwordWishes, request.user_id, dismissFailed), {
      failed: dismissFailed,
      done: messages.dismissed,
      about: request.username,
      undo: () => putBack(request),
      reload,
    });
  const close = async () => {
    setMade(null);
    await client.invalidateQueries({ queryKey });
  };
  return { made, make, dismiss, close };
};
