import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Part, Result, Written } from '../api/api-client.ts';
import { failureOf, valueOf } from '../api/query-results.ts';
import { useSessionEnd } from '../api/session.ts';
import { notify, type NoticeAction } from '../layout/notices.tsx';

/** A loaded list, or a part of one, with changed rows. */
const withRows = <Row>(shown: Row[] | Part<Row> | undefined, change: (row: Row) => Row) =>
  Array.isArray(shown) ? shown.map(change) : shown && { ...shown, rows: shown.rows.map(change) };

interface Toggle<Row, Change> {
  /** The common beginning of the keys of all lists that show the row. */
  queryKey: QueryKey;
  act: (change: Change) => Promise<Result<Written>>;
  /** The fields that the change gives the row, shown before the server has answered. */
  fieldsOf: (change: Change) => Partial<Row>;
  done: (change: Change) => string;
  /** What can be done next, offered in the notice. */
  offer?: (change: Change) => { text: string; action: NoticeAction } | null;
  errorTitle: string;
  errorText: string;
}

/**
 * A change that the table shows immediately; then the list reloads. On failure the row gets its old
 * values back, and a notice says why.
 */
export const useToggle = <Row extends { id: number }, Change extends { id: number }>(
  toggle: Toggle<Row, Change>,
) => {
  const client = useQueryClient();
  const endSession = useSessionEnd();
  const { queryKey } = toggle;
  const patch = (id: number, fields: Partial<Row>) =>
    client.setQueriesData<Row[] | Part<Row>>({ queryKey }, (shown) =>
      withRows(shown, (row) => (row.id === id ? { ...row, ...fields } : row)),
    );
  return useMutation({
    mutationKey: [...queryKey, 'toggle'],
    mutationFn: (change: Change) => valueOf(toggle.act(change)),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      const before = client
        .getQueriesData<Row[] | Part<Row>>({ queryKey })
        .flatMap(([, shown]) => (Array.isArray(shown) ? shown : (shown?.rows ?? [])))
        .find((row) => row.id === change.id);
      patch(change.id, toggle.fieldsOf(change));
      return before;
    },
    onSuccess: (_answer, change) => {
      const offer = toggle.offer?.(change);
      notify.success(toggle.done(change), offer?.action, offer?.text);
    },
    onError: (error, change, before) => {
      if (before) patch(change.id, before);
      const failure = failureOf(error, toggle.errorText);
      notify.error(toggle.errorTitle, failure);
      endSession(failure);
    },
    onSettled: () => {
      // The last of several quick changes reloads; a reload in between would undo what is shown.
      const stillRunning = client.isMutating({ mutationKey: [...queryKey, 'toggle'] });
      if (stillRunning === 1) return client.invalidateQueries({ queryKey });
    },
  });
};
