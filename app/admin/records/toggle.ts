import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Versioned } from '../../../domain/lib/schemas/record-version.ts';
import type { Part, Result, WriteResponse } from '../api/api-client.ts';
import { useAction } from '../session/use-action.ts';
import type { NoticeAction } from '../ui/notice-list/notice-list.tsx';
import { notify, createUndoAction } from '../ui/notices.tsx';

/** Applies a change to the rows of a loaded list, or of a loaded part of it. */
const updateRows = <Row>(cached: Row[] | Part<Row> | undefined, change: (row: Row) => Row) =>
  Array.isArray(cached)
    ? cached.map(change)
    : cached && { ...cached, rows: cached.rows.map(change) };

interface Toggle<Row, Change> {
  /** The common prefix of the query keys of all lists that show the row. */
  queryKey: QueryKey;
  sendChange: (change: Change, version: number | undefined) => Promise<Result<WriteResponse>>;
  /** The fields of the row after the change, to show before the server has responded. */
  changedFields: (change: Change) => Partial<Row>;
  getSuccessMessage: (change: Change) => string;
  /** The change that restores the row, for Undo in the notice. */
  undo: (change: Change, before: Row) => Change;
  /** An extra sentence and action for the notice. */
  getExtra?: (change: Change) => { text: string; next?: NoticeAction } | null;
  errorTitle: string;
}

/**
 * Makes a one-tap change that the table shows immediately, before the list reloads. The notice has an Undo.
 * On failure the row gets its earlier values back, and a notice shows why.
 */
export const useToggle = <Row extends { id: number } & Versioned, Change extends { id: number }>(
  toggle: Toggle<Row, Change>,
) => {
  const client = useQueryClient();
  const { act } = useAction();
  const { queryKey } = toggle;
  const patchRow = (id: number, fields: Partial<Row>) =>
    client.setQueriesData<Row[] | Part<Row>>({ queryKey }, (cached) =>
      updateRows(cached, (row) => (row.id === id ? { ...row, ...fields } : row)),
    );
  /** The row as shown on the screen. Cached lists that are not on the screen may have an older one. */
  const findRow = (id: number): Row | undefined =>
    client
      .getQueriesData<Row[] | Part<Row>>({ queryKey, type: 'active' })
      .flatMap(([, cached]) => (Array.isArray(cached) ? cached : (cached?.rows ?? [])))
      .find((row) => row.id === id);
  interface Sent {
    change: Change;
    /** The row before the change; undefined if it is not on the screen. */
    before: Row | undefined;
    isUndo: boolean;
  }
  const showDone = ({ change, before, isUndo }: Sent) => {
    const extra = isUndo ? null : toggle.getExtra?.(change);
    notify.success(toggle.getSuccessMessage(change), {
      about: before,
      action:
        before && !isUndo
          ? createUndoAction(() => apply(toggle.undo(change, before), true))
          : undefined,
      details: extra?.text,
      next: extra?.next,
    });
  };
  const mutation = useMutation({
    mutationKey: [...queryKey, 'toggle'],
    // One at a time, because each change needs the version that the previous one created.
    scope: { id: queryKey.join() },
    mutationFn: async (sent: Sent) => {
      const { change, before } = sent;
      const version = findRow(change.id)?.version;
      const answer = await act(() => toggle.sendChange(change, version), {
        failed: toggle.errorTitle,
        done: () => showDone(sent),
        about: before,
        resend: () => apply(change),
      });
      if (answer.ok && version !== undefined)
        patchRow(change.id, { version: version + 1 } as Partial<Row>);
      if (!answer.ok && before)
        patchRow(change.id, pickPreviousValues(before, toggle.changedFields(change)));
      return answer;
    },
    onSettled: () => {
      // Only the last of several quick changes reloads; an earlier reload would briefly show old values.
      const runningCount = client.isMutating({ mutationKey: [...queryKey, 'toggle'] });
      if (runningCount === 1) return client.invalidateQueries({ queryKey });
    },
  });
  const apply = async (change: Change, isUndo = false): Promise<Result<WriteResponse>> => {
    await client.cancelQueries({ queryKey });
    const before = findRow(change.id);
    patchRow(change.id, toggle.changedFields(change));
    return mutation.mutateAsync({ change, before, isUndo });
  };
  return (change: Change) => apply(change);
};

/** The stored values of the fields that are sent, which Undo sends. */
export const pickPreviousValues = <Stored extends object>(
  stored: Stored,
  sent: object,
): Partial<Stored> =>
  Object.fromEntries(
    Object.entries(stored).filter(([name]) => Object.hasOwn(sent, name)),
  ) as Partial<Stored>;
