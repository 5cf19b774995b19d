import type { QueryKey } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { ListName } from '../../../domain/nouns/index.ts';
import { savedUrlOf } from '../../../domain/api-urls.ts';
import { remove, type Written } from '../api/api-client.ts';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { trashQuery } from '../history/history-queries.ts';
import { useRestoreDeleted } from '../history/restore-deleted.ts';
import { useAction } from '../session/use-action.ts';
import { dialogIsOpen } from '../ui/staff-dialog.tsx';
import { notify, createUndoAction } from '../ui/notices.tsx';
import { findListPage, recordAddress } from './record-jump.ts';

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
  onDeleted?: (answer: Written, row: Row) => void,
) => {
  const { act } = useAction();
  const { restoreDeleted } = useRestoreDeleted();
  const showAgain = useShowAgain();

  const showDone = ({ undo }: Written, row: Row): void => {
    if (undo === undefined || noun === 'users') return notify.success(deleted, { about: row });
    const onRestored = () => showAgain(findListPage(noun), row.id);
    const restore = () => restoreDeleted({ noun, id: undo, about: row, onRestored });
    return notify.success(deleted, { about: row, action: createUndoAction(restore) });
  };
  const deleteIt = async (row: Row): Promise<{ ok: boolean }> => {
    const answer = await act(() => remove(savedUrlOf(noun), row.id, failed), {
      failed,
      done: (value) => showDone(value, row),
      about: row,
      resend: () => deleteIt(row),
      reload: [[noun], trashQuery.queryKey],
    });
    if (answer.ok) onDeleted?.(answer.value, row);
    return answer;
  };
  return deleteIt;
};

/** Jumps to a restored record if its list is still on the screen. */
const useShowAgain = () => {
  const navigate = useNavigate();
  return (page: string, id: number): void => {
    if (window.location.pathname !== page || dialogIsOpen()) return;
    void navigate(recordAddress(page, id), { replace: true, preventScrollReset: true });
  };
};

/**
 * Deletes permanently and reports the result, including how long backups still contain it.
 * @param failed the title of the notice if it fails
 * @param reload the keys of the lists
 */
export const useDeletionForGood = (failed: string, reload: readonly QueryKey[]) => {
  const { act } = useAction();
  const deleteIt = (
    url: string,
    id: number,
    done: string,
    about?: object,
  ): Promise<{ ok: boolean }> =>
    act(() => remove(url, id, failed), {
      failed,
      done: ({ message = done, note: details }) => notify.success(message, { about, details }),
      about,
      resend: () => deleteIt(url, id, done, about),
      reload,
    });
  return deleteIt;
};

interface DeleteQuestionProps {
  name: string;
  /** The consequence of deleting, such as moving it to the trash. */
  whatItDoes: ReactNode;
  onDelete: () => Promise<{ ok: boolean }>;
  onClosed: () => void;
  /** Whether it is deleted permanently, which the question says. */
  forGood?: boolean;
  /** Something else that can be deleted instead. */
  also?: { label: string; onDelete: () => Promise<{ ok: boolean }> };
}

/** Asks before deleting something, and names it. */
export const DeleteQuestion = (props: DeleteQuestionProps) => {
  const { name, whatItDoes, onDelete, onClosed, forGood = false, also } = props;
  const end = forGood ? ' for good' : '';
  const check = {
    busyLabel: 'Deleting…',
    icon: <Trash2 aria-hidden />,
    tone: 'danger' as const,
  };
  return (
    <ConfirmDialog
      title={`Delete ${name}${end}?`}
      onClosed={onClosed}
      confirmations={[
        ...(also ? [{ ...check, label: also.label, act: also.onDelete }] : []),
        { ...check, label: `Delete${end}`, act: onDelete },
      ]}
    >
      {typeof whatItDoes === 'string' ? <p>{whatItDoes}</p> : whatItDoes}
    </ConfirmDialog>
  );
};
