import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Versioned } from '../../../domain/lib/schemas/record-version.ts';
import type { Part, Result, Written } from '../api/api-client.ts';
import { toFailure, unwrap } from '../api/queries.ts';
import { withProof } from '../api/proof.ts';
import { useFailure } from '../session/use-action.ts';
import { notify, type NoticeAction, createUndoAction } from '../ui/notices.tsx';

/** Applies a change to the rows of a loaded list, or of a loaded part of it. */
const withRows = <Row>(shown: Row[] | Part<Row> | undefined, change: (row: Row) => Row) =>
  Array.isArray(shown) ? shown.map(change) : shown && { ...shown, rows: shown.rows.map(change) };

/** The earlier values of the changed fields, without the version, which may be newer by now. */
const fieldsBefore = <Row extends object>(changed: Partial<Row>, before: Row): Partial<Row> =>
  Object.fromEntries(Object.entries(before).filter(([name]) => name in changed)) as Partial<Row>;

interface Toggle<Row, Change> {
  /** The common prefix of the query keys of all lists that show the row. */
  queryKey: QueryKey;
  act: (change: Change, version: number | undefined) => Promise<Result<Written>>;
  /** The fields of the row after the change, to show before the server has responded. */
  changedFields: (change: Change) => Partial<Row>;
  done: (change: Change) => string;
  /** The change that restores the row, for Undo in the notice. */
  undo: (change: Change, before: Row) => Change;
  /** An extra sentence and action for the notice. */
  offer?: (change: Change) => { text: string; next?: NoticeAction } | null;
  errorTitle: string;
  errorText: string;
}

/** Changes that undo an earlier one; their notices have no Undo. */
const undone = new WeakSet<object>();

/**
 * A one-tap change that the table shows immediately, before the list reloads. The notice has an Undo. On
 * failure the row gets its earlier values back, and a notice shows why.
 */
export const useToggle = <Row extends { id: number } & Versioned, Change extends { id: number }>(
  toggle: Toggle<Row, Change>,
) => {
  const client = useQueryClient();
  const showFailure = useFailure();
  const { queryKey } = toggle;
  const patch = (id: number, fields: Partial<Row>) =>
    client.setQueriesData<Row[] | Part<Row>>({ queryKey }, (shown) =>
      withRows(shown, (row) => (row.id === id ? { ...row, ...fields } : row)),
    );
  /** The row as shown on the screen; cached lists that are not shown may be older. */
  const find = (id: number): Row | undefined =>
    client
      .getQueriesData<Row[] | Part<Row>>({ queryKey, type: 'active' })
      .flatMap(([, shown]) => (Array.isArray(shown) ? shown : (shown?.rows ?? [])))
      .find((row) => row.id === id);
  const mutation = useMutation({
    mutationKey: [...queryKey, 'toggle'],
    // One at a time, because each change needs the version that the previous one created.
    scope: { id: queryKey.join() },
    mutationFn: async (change: Change) => {
      const version = find(change.id)?.version;
      const written = await unwrap(withProof(() => toggle.act(change, version)));
      if (version !== undefined) patch(change.id, { version: version + 1 } as Partial<Row>);
      return written;
    },
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      const before = find(change.id);
      patch(change.id, toggle.changedFields(change));
      return before;
    },
    onSuccess: (_answer, change, before) => {
      if (undone.has(change) || !before)
        return notify.success(toggle.done(change), { about: before });
      const offer = toggle.offer?.(change);
      const back = toggle.undo(change, before);
      const action = createUndoAction(async () => {
        undone.add(back);
        await mutation.mutateAsync(back).catch(() => undefined);
      });
      return notify.success(toggle.done(change), {
        about: before,
        action,
        details: offer?.text,
        next: offer?.next,
      });
    },
    onError: (error, change, before) => {
      if (before) patch(change.id, fieldsBefore(toggle.changedFields(change), before));
      showFailure(toFailure(error, toggle.errorText), {
        failed: toggle.errorTitle,
        about: before,
        resend: () => mutation.mutateAsync(change).catch(() => undefined),
      });
    },
    onSettled: () => {
      // Only the last of several quick changes reloads; an earlier reload would briefly show old values.
      const stillRunning = client.isMutating({ mutationKey: [...queryKey, 'toggle'] });
      if (stillRunning === 1) return client.invalidateQueries({ queryKey });
    },
  });
  return mutation;
};
