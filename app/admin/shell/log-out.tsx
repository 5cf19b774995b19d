import { useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type SessionInfo, sessionMessages } from '../../../domain/accounts/staff-session.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { logOut } from '../api/api-client.ts';
import { useConnectionLost } from '../api/connection.ts';
import { listUnsaved, removeAllUnsaved } from '../offline/unsaved-store.ts';
import { logOutOffline, storesForOffline } from '../offline/stored-session.ts';
import { countQueued, eraseOfflineData } from '../offline/queue-store.ts';
import { deleteSharedPictures } from '../offline/shared-pictures.ts';
import { sessionQuery, toSignedOut } from '../session/session.ts';
import { late } from '../ui/late.tsx';
import { notify } from '../ui/notices.tsx';

const ConfirmDialog = late(async () => (await import('../forms/confirm-dialog.tsx')).ConfirmDialog);

/** The question before a logout. */
interface LogOutQuestionState {
  /** The titles of the forms with unsaved values. */
  unsaved: readonly string[];
  /** The number of unsent changes. */
  unsent: number;
  isLost: boolean;
}

/** Logs out. Asks first if that would lose something, or if the person couldn't log in again. */
export const useLogOut = () => {
  const [loggingOut, setLoggingOut] = useState(false);
  const [question, setQuestion] = useState<LogOutQuestionState | null>(null);
  const client = useQueryClient();
  const navigate = useNavigate();
  const isLost = useConnectionLost() && storesForOffline();
  const userId = () => client.getQueryData(sessionQuery.queryKey)?.user_id;
  const askOrLogOut = async () => {
    const owner = userId() ?? 0;
    const unsaved = [...new Set(listUnsaved(owner).map(({ title }) => title))];
    const unsent = await countQueued(owner);
    if (unsaved.length > 0 || unsent > 0 || isLost) setQuestion({ unsaved, unsent, isLost });
    else await logOutNow();
  };
  const logOutNow = async () => {
    setLoggingOut(true);
    const owner = userId();
    const end = await endServerSession();
    setQuestion(null);
    if (!end) return setLoggingOut(false);
    notify.dismiss();
    removeAllUnsaved();
    await deleteSharedPictures();
    await eraseOfflineData(owner);
    await navigate(adminUrls.login, { replace: true });
    const signedOutSession = toSignedOut(client.getQueryData(sessionQuery.queryKey));
    client.clear();
    client.setQueryData<SessionInfo>(sessionQuery.queryKey, signedOutSession);
    // The login page ends the session on the server later, and says so.
    if (end === 'here') await client.refetchQueries({ queryKey: sessionQuery.queryKey });
  };
  return { loggingOut, question, askOrLogOut, logOutNow, cancel: () => setQuestion(null) };
};

/**
 * Ends the session on the server before anything is deleted here. If that failed and the page still looked
 * logged out, the person would wrongly feel safe. Without a connection, the installed app logs out on the
 * device now, and on the server later.
 * @returns where the session has ended: `here` is only this device; null if the person is still logged in
 */
const endServerSession = async (): Promise<'everywhere' | 'here' | null> => {
  const answer = await logOut(sessionMessages.stillLoggedIn);
  if (answer.ok || answer.status === 401) return 'everywhere';
  if (answer.status === null && storesForOffline() && (await logOutOffline())) return 'here';
  notify.error('Error logging out.', answer);
  return null;
};

interface LogOutQuestionProps extends LogOutQuestionState {
  onLogOut: () => void;
  onClosed: () => void;
}

/**
 * Asks before a logout that deletes unsaved or unsent changes, or after which no one can log in until there
 * is a connection.
 */
export const LogOutQuestion = ({
  unsaved,
  unsent,
  isLost,
  onLogOut,
  onClosed,
}: LogOutQuestionProps) => (
  <ConfirmDialog
    title={findLogOutTitle(unsaved.length, unsent)}
    cancel="Stay"
    onClosed={onClosed}
    onLoadFailed={onClosed}
    label={unsaved.length + unsent > 0 ? 'Delete it and log out' : 'Log out'}
    busyLabel="Logging out…"
    icon={<LogOut aria-hidden />}
    tone="danger"
    act={() => {
      onLogOut();
      return Promise.resolve({ ok: true });
    }}
  >
    {unsaved.length > 0 && (
      <p>
        What you typed here is not saved yet, and logging out deletes it from this device:{' '}
        {listFormat.format(unsaved.map((title) => `“${title}”`))}.
      </p>
    )}
    {unsent === 1 && (
      <p>
        One thing that you did without a connection is not sent yet. Logging out deletes it from
        this device.
      </p>
    )}
    {unsent > 1 && (
      <p>
        {unsent} things that you did without a connection are not sent yet. Logging out deletes them
        from this device.
      </p>
    )}
    {isLost && (
      <p>
        There is no connection now. What this device stores is deleted right away, and you can log
        in again when the connection is back.
      </p>
    )}
  </ConfirmDialog>
);

const listFormat = new Intl.ListFormat('en-US');

const findLogOutTitle = (unsaved: number, unsent: number): string => {
  if (unsaved > 0) return 'Log out before everything is saved?';
  return unsent > 0 ? 'Log out before everything is sent?' : 'Log out without a connection?';
};
