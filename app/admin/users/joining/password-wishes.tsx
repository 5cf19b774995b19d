import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link2, X } from 'lucide-react';
import { useState } from 'react';
import {
  type HandedLink,
  type PasswordRequest,
  passwordLinkMessages as messages,
} from '../../../../domain/entities/password-link.ts';
import { mayManageAccounts } from '../../../../domain/permissions.ts';
import { apiUrls } from '../../../../domain/urls.ts';
import { remove, send } from '../../api/api-client.ts';
import { useSessionEnd } from '../../api/session.ts';
import { isCalledOff, withProof } from '../../auth/proof/proof.ts';
import { useStaff } from '../../auth/staff.ts';
import { notify, undoBy } from '../../layout/notices.tsx';
import { Button } from '../../ui/button.tsx';
import { asMoment } from '../../ui/dates.ts';
import { HandedLinkDialog } from './handed-link.tsx';
import { Verbatim } from '../../../ui/verbatim.tsx';
import { wishesQuery } from './joining-queries.ts';
import './joining.css';

/** Requests for a new password, each with a button that makes a link; renders nothing if there are none. */
export const PasswordWishes = () => {
  const enabled = mayManageAccounts(useStaff());
  const wishes = useQuery({ ...wishesQuery, enabled }).data ?? [];
  const { made, make, dismiss, close } = useWishes();
  if (wishes.length === 0 && !made) return null;
  return (
    <section className="staff-joining" aria-labelledby="password-wishes">
      <h2 id="password-wishes">New passwords</h2>
      <ul>
        {wishes.map((wish) => (
          <li key={wish.user_id}>
            <p>
              <strong translate="no">{wish.username}</strong> asks for a new password (
              {asMoment(wish.asked_at)}).
            </p>
            <div className="staff-joining-actions">
              <Button
                tone="primary"
                icon={<Link2 aria-hidden />}
                aria-label={`Make a link for ${wish.username}`}
                onClick={() => void make(wish)}
              >
                Make a link
              </Button>
              <Button
                icon={<X aria-hidden />}
                aria-label={`Dismiss the wish of ${wish.username}`}
                onClick={() => void dismiss(wish)}
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

const useWishes = () => {
  const client = useQueryClient();
  const endSession = useSessionEnd();
  const [made, setMade] = useState<{ username: string; link: HandedLink } | null>(null);
  const reload = () => client.invalidateQueries({ queryKey: wishesQuery.queryKey });
  const make = async ({ user_id: id, username }: PasswordRequest): Promise<void> => {
    const answer = await withProof(() =>
      send('POST', apiUrls.passwordWishes, { id }, messages.makeFailed),
    );
    if (answer.ok) {
      setMade({ username, link: (answer.value as { link: HandedLink }).link });
      return;
    }
    if (isCalledOff(answer)) return;
    notify.error(messages.makeFailed, answer);
    await reload();
    endSession(answer);
  };
  const putBack = async (id: number): Promise<void> => {
    const answer = await send('PUT', apiUrls.passwordWishes, { id }, messages.dismissFailed);
    if (answer.ok) notify.success(messages.putBack);
    else notify.error(messages.dismissFailed, answer);
    await reload();
    if (!answer.ok) endSession(answer);
  };
  const dismiss = async ({ user_id: id }: PasswordRequest): Promise<void> => {
    const answer = await remove(apiUrls.passwordWishes, id, messages.dismissFailed);
    if (answer.ok)
      notify.success(
        messages.dismissed,
        undoBy(() => putBack(id)),
      );
    else notify.error(messages.dismissFailed, answer);
    await reload();
    if (!answer.ok) endSession(answer);
  };
  const close = async () => {
    setMade(null);
    await reload();
  };
  return { made, make, dismiss, close };
};
