import { useQueryClient } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useNavigate } from 'react-router';
import {
  backupMessages as messages,
  describeCounts,
  type InspectedBackup,
} from '../../../domain/site/settings/backup-settings.ts';
import type { SessionInfo } from '../../../domain/accounts/staff-session.ts';
import { type SingleName, singleNames } from '../../../domain/nouns/index.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { type Failure, send } from '../api/api-client.ts';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { eraseOfflineData } from '../offline/queue-store.ts';
import { deleteSharedPictures } from '../offline/shared-pictures.ts';
import { sessionQuery, toSignedOut } from '../session/session.ts';
import { useAction } from '../session/use-action.ts';
import { notify } from '../ui/notices.tsx';
import { formatBackupTimeInSentence } from './backup-line.tsx';

interface RestoreQuestionProps {
  proof: InspectedBackup;
  onFailed: (failure: Failure) => void;
  onClosed: () => void;
}

/** Shows what would be lost, and restores the site. */
export const RestoreQuestion = ({ proof, onFailed, onClosed }: RestoreQuestionProps) => {
  const signOut = useSignOutAfterRestore();
  const { save } = useAction();
  const when = formatBackupTimeInSentence(proof.made_at);
  return (
    <ConfirmDialog
      title={`Put the site back as it was ${when}?`}
      onClosed={onClosed}
      label="Restore"
      busyLabel="Restoring…"
      icon={<History aria-hidden />}
      tone="danger"
      act={async () => {
        const failure = await save(() =>
          send('POST', apiUrls.backupRestore, { proof: proof.id }, messages.restoreFailed),
        );
        if (failure === null) await signOut();
        else if (failure !== 'incomplete') onFailed(failure);
        return { ok: failure === null };
      }}
    >
      <RestoreChanges proof={proof} when={when} />
      <p>
        How the site is now is kept as a night of its own, so you can go back to it in the same way.
      </p>
      <p>
        Everyone signs in again, with the password of that time. For a moment, visitors read that
        the site will be right back.
      </p>
    </ConfirmDialog>
  );
};

const RestoreChanges = ({ proof, when }: { proof: InspectedBackup; when: string }) => {
  const added = describeCounts(proof.differences, 'added');
  const changed = [
    describeCounts(proof.differences, 'changed'),
    ...singleNames.filter((name) => proof.singles.includes(name)).map((name) => singleTitles[name]),
  ].filter(Boolean);
  const removed = describeCounts(proof.differences, 'removed');
  const restoresRequests = proof.differences.some(
    ({ what, removed: removedCount }) => what === 'requests' && removedCount > 0,
  );
  if (!added && changed.length === 0 && !removed)
    return <p>Nothing was added, changed, or deleted since then.</p>;
  return (
    <>
      {added && (
        <p>
          What was added since {when.replace(/^on /, '')} will be gone: <strong>{added}</strong>.
        </p>
      )}
      {changed.length > 0 && (
        <p>
          What was changed since then will be as it was: <strong>{changed.join(', ')}</strong>.
        </p>
      )}
      {removed && (
        <p>
          What was deleted since then will be back: <strong>{removed}</strong>.
          {restoresRequests && ' If a family asked you to delete its request, delete it again.'}
        </p>
      )}
    </>
  );
};

/** The owner's name for the content of each single record. */
const singleTitles: Record<SingleName, string> = {
  contact: 'what is on Contact',
  about: 'what is on About',
  home: 'what is under The home',
  costs: 'what is on Costs',
  license: 'what is on License',
  professionals: 'what is on For professionals',
};

/** Restoring ended the session: removes the session's data from this device and opens the login page. */
const useSignOutAfterRestore = () => {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    const session = client.getQueryData(sessionQuery.queryKey);
    await deleteSharedPictures();
    await eraseOfflineData(session?.user_id);
    await navigate(adminUrls.login, { replace: true });
    client.clear();
    client.setQueryData<SessionInfo>(sessionQuery.queryKey, toSignedOut(session));
    notify.success(messages.restored);
  };
};
