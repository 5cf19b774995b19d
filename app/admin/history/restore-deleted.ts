import type { ListName } from '../../../domain/nouns/index.ts';
import { useQueryClient } from '@tanstack/react-query';
import { listActionMessages } from '../../../domain/nouns/list-action.ts';
import { trashMessages } from '../../../domain/nouns/trash-entry.ts';
import { apiUrls, savedUrlOf } from '../../../domain/api-urls.ts';
import { remove, send } from '../api/api-client.ts';
import { rememberUnsent } from '../api/unsent.ts';
import { trashQuery } from './history-queries.ts';
import { type NoticeAction, notify, createUndoAction } from '../ui/notices.tsx';
import { useSessionEnd } from '../session/session.ts';

interface DeletedRecord {
  noun: ListName;
  /** Its id in the trash. */
  id: number;
  /** The record, or its name, for the notice. */
  about: object | string;
  /** A second button for the notice; the first one deletes the record again. */
  nextAction?: NoticeAction;
  /** Called when the record is restored and the lists are up to date. */
  onRestored?: () => void;
}

/** Restores a deleted record and shows a notice. If that fails, the notice shows why and offers to retry. */
export const useRestoreDeleted = () => {
  const client = useQueryClient();
  const endSession = useSessionEnd();
  const restoreDeleted = async (deleted: DeletedRecord): Promise<void> => {
    const { noun, id, about, nextAction: next, onRestored } = deleted;
    const answer = await send('POST', apiUrls.trash, { id }, trashMessages.restoreFailed);
    if (answer.ok) {
      const action = next && createUndoAction(() => deleteAgain(deleted, answer.value.id ?? 0));
      notify.success(trashMessages.restored, { about, action, next });
    } else {
      rememberUnsent(answer, trashMessages.restoringError, undefined, () =>
        restoreDeleted(deleted),
      );
      const action = isGone(answer) ? undefined : retryAction(deleted);
      notify.error(trashMessages.restoringError, answer, { about, action });
    }
    await Promise.all([
      client.invalidateQueries({ queryKey: [noun] }),
      client.invalidateQueries({ queryKey: trashQuery.queryKey }),
    ]);
    if (answer.ok) onRestored?.();
    else endSession(answer);
  };
  const deleteAgain = async ({ noun, about }: DeletedRecord, id: number): Promise<void> => {
    const answer = await remove(savedUrlOf(noun), id, trashMessages.restoreFailed);
    if (answer.ok) notify.success(listActionMessages.undone, { about });
    else notify.error(trashMessages.restoringError, answer, { about });
    await Promise.all([
      client.invalidateQueries({ queryKey: [noun] }),
      client.invalidateQueries({ queryKey: trashQuery.queryKey }),
    ]);
    if (!answer.ok) endSession(answer);
  };
  const retryAction = (deleted: DeletedRecord): NoticeAction => ({
    label: 'Try again',
    busyLabel: 'Trying…',
    act: () => restoreDeleted(deleted),
  });
  return restoreDeleted;
};

const isGone = ({ status }: { status: number | null }): boolean => status === 404;
