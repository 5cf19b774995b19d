import type { ListName } from '../../../domain/nouns/index.ts';
import { listActionMessages } from '../../../domain/nouns/list-action.ts';
import { trashMessages } from '../../../domain/nouns/trash-entry.ts';
import { apiUrls, findEndpointUrl } from '../../../domain/api-urls.ts';
import { remove, send } from '../api/api-client.ts';
import { trashQuery } from './history-queries.ts';
import type { NoticeAction } from '../ui/notice-list/notice-list.tsx';
import { notify, createUndoAction } from '../ui/notices.tsx';
import { useAction } from '../session/use-action.ts';
import { translationFileMessages as messages } from '../../../domain/nouns/translations/translated-place.ts';

interface DeletedRecord {
  noun: ListName;
  /** The deleted record's id in the trash. */
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
  const { act, busy } = useAction();
  const restoreDeleted = async (deleted: DeletedRecord): Promise<void> => {
    const { noun, id, about, nextAction: next, onRestored } = deleted;
    const answer = await act(
      () => send('POST', apiUrls.trash, { id }, trashMessages.restoreFailed),
      {
        failed: trashMessages.restoringError,
        done: (value) => {
          const action = next && createUndoAction(() => deleteAgain(deleted, value.id ?? 0));
          notify.success(trashMessages.restored, { about, action, next });
        },
        about,
        retry: () => restoreDeleted(deleted),
        resend: () => restoreDeleted(deleted),
        reload: [[noun], trashQuery.queryKey],
      },
    );
    if (answer.ok) onRestored?.();
  };
  const deleteAgain = ({ noun, about }: DeletedRecord, id: number) =>
    act(() => remove(findEndpointUrl(noun), id, trashMessages.restoreFailed), {
      failed: trashMessages.restoringError,
      done: listActionMessages.undone,
      about,
      reload: [[noun], trashQuery.queryKey],
    });
  return { restoreDeleted, busy };
};

/**
 * Undoes all translations of one upload.
 * @param id the id of the upload's audit event
 */
export const useUndoTranslations = () => {
  const { act, busy } = useAction();
  const undoTranslations = (id: number) =>
    act(() => send('POST', apiUrls.translationUndo, { id }, messages.takingBackFailed), {
      failed: messages.takingBackFailed,
      done: ({ message = messages.takenBack(0) }) => notify.success(message),
      reload: [['translations'], ['activity']],
    });
  return { undoTranslations, busy };
};
