import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Link2, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import {
  type HandoverLink,
  passwordLinkMessages as messages,
  type PasswordRequest,
} from '../../../domain/accounts/password-link.ts';
import { mayManageAccounts } from '../../../domain/accounts/role-rights.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { LinkActions } from '../../ui/link-actions.tsx';
import { QrPicture } from '../../ui/picture/qr-picture.tsx';
import { Verbatim } from '../../ui/verbatim.tsx';
import { remove, send } from '../api/api-client.ts';
import { useStaff } from '../session/session.ts';
import { useAction } from '../session/use-action.ts';
import { Button } from '../ui/staff-button.tsx';
import { formatDateTime } from '../ui/dates.ts';
import { QuestionDialog } from '../ui/staff-dialog.tsx';
import { passwordRequestsQuery } from './user-queries.ts';
import './joining.css';

/** Requests for a new password, each with a button that makes a link; renders nothing if there are none. */
export const PasswordRequests = () => {
  const enabled = mayManageAccounts(useStaff());
  const requests = useQuery({ ...passwordRequestsQuery, enabled }).data ?? [];
  const { made, make, dismiss, close } = usePasswordRequests();
  if (requests.length === 0 && !made) return null;
  return (
    <section className="staff-joining" aria-labelledby="password-wishes">
      <h2 id="password-wishes">New passwords</h2>
      <ul>
        {requests.map((request) => (
          <li key={request.user_id}>
            <p>
              <strong translate="no">{request.username}</strong> asks for a new password (
              {formatDateTime(request.asked_at)}).
            </p>
            <div className="staff-joining-actions">
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

interface HandedLinkDialogProps {
  title: string;
  link: HandoverLink;
  /** Instructions for the person who gets the link. */
  children: ReactNode;
  onClosed: () => void;
}

export const HandedLinkDialog = ({ title, link, children, onClosed }: HandedLinkDialogProps) => {
  const [open, setOpen] = useState(true);
  return (
    <QuestionDialog
      open={open}
      title={title}
      // Don't let Escape or Back close the dialog before the link was used.
      onCancel={() => {}}
      onClosed={onClosed}
      actions={
        <Button tone="primary" icon={<Check aria-hidden />} onClick={() => setOpen(false)}>
          Done
        </Button>
      }
    >
      <HandedLink link={link}>{children}</HandedLink>
    </QuestionDialog>
  );
};

/** A link that can't be shown again: to share, to copy, or to scan. */
export const HandedLink = ({
  link,
  children,
}: Pick<HandedLinkDialogProps, 'link' | 'children'>) => (
  <>
    <p>
      {children} The link is shown only now, works once, and ends {formatDateTime(link.expires_at)}.
    </p>
    <p className="staff-handed-link">
      <code>{link.url}</code>
      <LinkActions url={link.url} share="Share the link" copy="Copy the link" copied="Copied" />
    </p>
    <figure className="staff-handed-code">
      <QrPicture code={link.qr} label="The link as a QR code" />
      <figcaption>Or let the person scan this code with their phone.</figcaption>
    </figure>
  </>
);
