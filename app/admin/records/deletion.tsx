import type { QueryKey } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { ListName } from '../../../domain/nouns/index.ts';
import { findEndpointUrl } from '../../../domain/api-urls.ts';
import { remove, type WriteResponse } from '../api/api-client.ts';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { trashQuery } from '../history/history-queries.ts';
import { useRestoreDeleted } from '../history/restore-deleted.ts';
import { useAction } from '../session/use-action.ts';
import { isDialogOpen } from '../ui/page.tsx';
import { notify, createUndoAction } from '../ui/notices.tsx';
import { findListPage, recordUrl } from './record-jump.ts';

interface DeletionMessages {
  deleted: string;
  deletingError: string;
}

/**
 * Deletes a record of a list and shows a notice. If it went to the trash, the notice has an Undo, which
 * restores the record and shows it in its list.
 * @param onDeleted receives the response and the record
 */
export const useDeletion = <Row extends { id: number }>(
  noun: ListName | 'users',
  { deleted, deletingError: failed }: DeletionMessages,
  onDeleted?: (answer: WriteResponse, row: Row) => void,
) => {
  const { act } = useAction();
  const { restoreDeleted } = useRestoreDeleted();
  const showRestored = useShowRestored();

  const showDone = ({ undo }: WriteResponse, row: Row): void => {
    if (undo === undefined || noun === 'users') return notify.success(deleted, { about: row });
    const onRestored = () => showRestored(findListPage(noun), row.id);
    const restore = () => restoreDeleted({ noun, id: undo, about: row, onRestored });
    return notify.success(deleted, { about: row, action: createUndoAction(restore) });
  };
  const deleteRecord = async (row: Row): Promise<{ ok: boolean }> => {
    const answer = await act(() => remove(findEndpointUrl(noun), row.id, failed), {
      failed,
      done: (value) => showDone(value, row),
      about: row,
      resend: () => deleteRecord(row),
      reload: [[noun], trashQuery.queryKey],
    });
    if (answer.ok) onDeleted?.(answer.value, row);
    return answer;
  };
  return deleteRecord;
};

/** Jumps to a restored record if its list is still on the screen. */
const useShowRestored = () => {
  const navigate = useNavigate();
  return (page: string, id: number): void => {
    if (window.location.pathname !== page || isDialogOpen()) return;
    void navigate(recordUrl(page, id), { replace: true, preventScrollReset: true });
  };
};

/**
 * Deletes a record permanently and reports the result, including how long backups still contain the record.
 * @param failed the title of the notice if it fails
 * @param reload the keys of the lists
 */
export const usePermanentDeletion = (failed: string, reload: readonly QueryKey[]) => {
  const { act } = useAction();
  const deleteRecord = (
    url: string,
    id: number,
    successMessage: string,
    about?: object,
  ): Promise<{ ok: boolean }> =>
    act(() => remove(url, id, failed), {
      failed,
      done: ({ message = successMessage, note: details }) =>
        notify.success(message, { about, details }),
      about,
      resend: () => deleteRecord(url, id, successMessage, about),
      reload,
    });
  return deleteRecord;
};

interface DeleteQuestionProps {
  name: string;
  /** The consequence of deleting, such as moving it to the trash. */
  consequence: ReactNode;
  onDelete: () => Promise<{ ok: boolean }>;
  onClosed: () => void;
  /** Whether the record is deleted permanently. The question then says so. */
  isPermanent?: boolean;
  /** Something else that can be deleted instead. */
  alternative?: { label: string; onDelete: () => Promise<{ ok: boolean }> };
}

/** Asks before deleting something, and names it. */
export const DeleteQuestion = (props: DeleteQuestionProps) => {
  const { name, consequence, onDelete, onClosed, isPermanent = false, alternative } = props;
  const titleEnd = isPermanent ? ' for good' : '';
  const baseConfirmation = {
    busyLabel: 'Deleting…',
    icon: <Trash2 aria-hidden />,
    tone: 'danger' as const,
  };
  return (
    <ConfirmDialog
      title={`Delete ${name}${titleEnd}?`}
      onClosed={onClosed}
      {...baseConfirmation}
      label={`Delete${titleEnd}`}
      act={onDelete}
      alternative={
        alternative && {
          ...baseConfirmation,
          label: alternative.label,
          act: alternative.onDelete,
        }
      }
    >
      {typeof consequence === 'string' ? <p>{consequence}</p> : consequence}
    </ConfirmDialog>
  );
};
