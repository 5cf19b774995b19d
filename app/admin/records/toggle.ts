import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Versioned } from '../../../domain/entities/version.ts';
import type { Part, Result, Written } from '../api/api-client.ts';
import { failureOf, valueOf } from '../api/queries.ts';
import { isCalledOff } from '../api/proof.ts';
import { rememberUnsent } from '../api/unsent.ts';
import { useSessionEnd } from '../session/session.ts';
import { notify, type NoticeAction, undoBy } from '../ui/notices.tsx';

/** A loaded list, or a part of one, with changed rows. */
const withRows = <Row>(shown: Row[] | Part<Row> | undefined, change: (row: Row) => Row) =>
  Array.isArray(shown) ? shown.map(change) : shown && { ...shown, rows: shown.rows.map(change) };

/** The old values of the fields that a change gave a row; its version may be newer by now. */
const fieldsBefore = <Row extends object>(changed: Partial<Row>, before: Row): Partial<Row> =>
  Object.fromEntries(Object.entries(before).filter(([name]) => name in changed)) as Partial<Row>;

interface Toggle<Row, Change> {
  /** The common beginning of the keys of all lists that show the row. */
  queryKey: QueryKey;
  act: (change: Change, version: number | undefined) => Promise<Result<Written>>;
  /** The fields that the change gives the row, shown before the server has answered. */
  fieldsOf: (change: Change) => Partial<Row>;
  done: (change: Change) => string;
  /** The change that takes it back, as the row was before; the notice offers it. */
  undo: (change: Change, before: Row) => Change;
  /** More to say of it, and what can be done next. */
  offer?: (change: Change) => { text: string; next?: NoticeAction } | null;
  errorTitle: string;
  errorText: string;
}

/** Changes that take another one back, which are not offered to be undone. */
const undone = new WeakSet<object>();

/**
 * A change by one tap that the table shows immediately; then the list reloads. The notice offers to undo it. On
 * failure the row gets its old values back, and a notice says why.
 */
export const useToggle = <Row extends { id: number } & Versioned, Change extends { id: number }>(
  toggle: Toggle<Row, Change>,
) => {
  const client = useQueryClient();
  const endSession = useSessionEnd();
  const { queryKey } = toggle;
  const patch = (id: number, fields: Partial<Row>) =>
    client.setQueriesData<Row[] | Part<Row>>({ queryKey }, (shown) =>
      withRows(shown, (row) => (row.id === id ? { ...row, ...fields } : row)),
    );
  /** As it is on the screen; lists that are not may be older. */
  const find = (id: number): Row | undefined =>
    client
      .getQueriesData<Row[] | Part<Row>>({ queryKey, type: 'active' })
      .flatMap(([, shown]) => (Array.isArray(shown) ? shown : (shown?.rows ?? [])))
      .find((row) => row.id === id);
  const mutation = useMutation({
    mutationKey: [...queryKey, 'toggle'],
    // One at a time: each is asked of the version that the one before it made.
    scope: { id: queryKey.join() },
    mutationFn: async (change: Change) => {
      const version = find(change.id)?.version;
      const written = await valueOf(toggle.act(change, version));
      if (version !== undefined) patch(change.id, { version: version + 1 } as Partial<Row>);
      return written;
    },
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      const before = find(change.id);
      patch(change.id, toggle.fieldsOf(change));
      return before;
    },
    onSuccess: (_answer, change, before) => {
      if (undone.has(change) || !before) return notify.success(toggle.done(change));
      const offer = toggle.offer?.(change);
      const back = toggle.undo(change, before);
      const undo = undoBy(async () => {
        undone.add(back);
        await mutation.mutateAsync(back).catch(() => undefined);
      });
      return notify.success(toggle.done(change), undo, offer?.text, offer?.next);
    },
    onError: (error, change, before) => {
      if (before) patch(change.id, fieldsBefore(toggle.fieldsOf(change), before));
      const failure = failureOf(error, toggle.errorText);
      if (!isCalledOff(failure)) notify.error(toggle.errorTitle, failure);
      rememberUnsent(failure, toggle.errorTitle, before, () =>
        mutation.mutateAsync(change).catch(() => undefined),
      );
      endSession(failure);
    },
    onSettled: () => {
      // The last of several quick changes reloads; a reload in between would undo what is shown.
      const stillRunning = client.isMutating({ mutationKey: [...queryKey, 'toggle'] });
      if (stillRunning === 1) return client.invalidateQueries({ queryKey });
    },
  });
  return mutation;
};
