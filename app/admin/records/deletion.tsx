import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { ListName } from '../../../domain/nouns/index.ts';
import { savedUrlOf } from '../../../domain/api-urls.ts';
import { remove, type Written } from '../api/api-client.ts';
import { isCalledOff, withProof } from '../api/proof.ts';
import { rememberUnsent } from '../api/unsent.ts';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { trashQuery } from '../history/history-queries.ts';
import { useRestoreDeleted } from '../history/restore-deleted.ts';
import { useSessionEnd } from '../session/session.ts';
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
 * @returns a function that deletes the record and resolves to whether it was deleted
 */
export const useDeletion = <Row extends { id: number }>(
  noun: ListName | 'users',
  messages: DeletionMessages,
  onDeleted?: (answer: Written, row: Row) => void,
) => {
  const client = useQueryClient();
  const endSession = useSessionEnd();
  const restoreDeleted = useRestoreDeleted();
  const showAgain = useShowAgain();

  const deleteIt = async (row: Row): Promise<boolean> => {
    const { id } = row;
    // For deletions without an undo, such as an account, the server asks for the password again.
    const answer = await withProof(() => remove(savedUrlOf(noun), id, messages.deletingError));
    const undo = answer.ok ? answer.value.undo : undefined;
    if (!answer.ok) {
      if (isCalledOff(answer)) return false;
      notify.error(messages.deletingError, answer, { about: row });
      rememberUnsent(answer, messages.deletingError, row, () => deleteIt(row));
    } else if (undo === undefined || noun === 'users') {
      notify.success(messages.deleted, { about: row });
    } else {
      const onRestored = () => showAgain(findListPage(noun), id);
      const act = () => restoreDeleted({ noun, id: undo, about: row, onRestored });
      notify.success(messages.deleted, { about: row, action: createUndoAction(act) });
    }
    await Promise.all([
      client.invalidateQueries({ queryKey: [noun] }),
      client.invalidateQueries({ queryKey: trashQuery.queryKey }),
    ]);
    if (answer.ok) onDeleted?.(answer.value, row);
    else endSession(answer);
    return answer.ok;
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

interface DeletionForGood {
  /** The title of the notice if it fails. */
  deletingError: string;
  /** Reloads the lists. */
  onDeleted: () => Promise<void>;
}

/** Deletes permanently and reports the result, including how long backups still contain it. */
export const useDeletionForGood = ({ deletingError, onDeleted }: DeletionForGood) => {
  const endSession = useSessionEnd();
  const deleteIt = async (
    url: string,
    id: number,
    done: string,
    about?: object,
  ): Promise<boolean> => {
    const answer = await withProof(() => remove(url, id, deletingError));
    if (answer.ok) {
      notify.success(answer.value.message ?? done, { about, details: answer.value.note });
    } else if (!isCalledOff(answer)) {
      notify.error(deletingError, answer, { about });
      rememberUnsent(answer, deletingError, about, () => deleteIt(url, id, done, about));
    }
    await onDeleted();
    if (!answer.ok) endSession(answer);
    return answer.ok;
  };
  return deleteIt;
};

interface DeleteQuestionProps {
  name: string;
  /** The consequence of deleting, such as moving it to the trash. */
  whatItDoes: ReactNode;
  /** Resolves to whether it was deleted. */
  onDelete: () => Promise<boolean>;
  onClosed: () => void;
  /** Whether it is deleted permanently, which the question says. */
  forGood?: boolean;
  /** Something else that can be deleted instead. */
  also?: { label: string; onDelete: () => Promise<boolean> };
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
