import type { ListName } from '../../../../../domain/nouns/index.ts';
import {
  type BulkAction,
  formatBulkResult,
  listActionMessages as messages,
} from '../../../../../domain/nouns/list-action.ts';
import { trashMessages } from '../../../../../domain/nouns/trash-entry.ts';
import { apiUrls } from '../../../../../domain/api-urls.ts';
import { type Result, send, type Written } from '../../../api/api-client.ts';
import { useAction } from '../../../session/use-action.ts';
import { trashQuery } from '../../../history/history-queries.ts';
import { notify, createUndoAction } from '../../../ui/notices.tsx';

export interface BulkRow {
  id: number;
  category?: string;
}

export type RunBulk<Row extends BulkRow> = (
  action: BulkAction,
  rows: Row[],
  category?: string,
) => Promise<{ ok: boolean }>;

/**
 * Changes several records of a list at once, or shows or hides one. The notice has one Undo for all of
 * them.
 * @param noteOn returns a second sentence for the notice, or undefined
 */
export const useBulk = <Row extends BulkRow>(
  noun: ListName,
  noteOn?: (action: BulkAction, rows: Row[]) => string | undefined,
): RunBulk<Row> => {
  const { act } = useAction();
  const reload = [[noun], trashQuery.queryKey];
  const bulk = (action: BulkAction, ids: number[], category?: string) =>
    send('POST', apiUrls.bulk, { noun, action, ids, category }, messages.changeFailed);

  const undo = (requests: Undo, about: Row | undefined) =>
    act(() => sendAll(requests), {
      failed: trashMessages.restoringError,
      done: messages.undone,
      about,
      reload,
    });

  const run: RunBulk<Row> = (action, rows, category) => {
    const ids = rows.map(({ id }) => id);
    // For several rows, the title has their number.
    const about = rows.length === 1 ? rows[0] : undefined;
    return act(() => bulk(action, ids, category), {
      failed: messages.changingError,
      done: ({ message, ids: changed = ids, undo_ids }) => {
        const title = message ?? formatBulkResult(noun, action, changed.length);
        const requests = createUndo({ action, rows, changed: new Set(changed), undo_ids, bulk });
        notify.success(title, {
          about,
          action: changed.length > 0 ? createUndoAction(() => undo(requests, about)) : undefined,
          details: noteOn?.(action, rows),
        });
      },
      about,
      resend: () => run(action, rows, category),
      reload,
    });
  };
  return run;
};

type Undo = (() => Promise<Result<Written>>)[];

/** Sends all of them, whether or not one fails. @returns the last failure, if there was one */
const sendAll = async (requests: Undo): Promise<Result<Written>> => {
  let result: Result<Written> = { ok: true, value: {} };
  for (const request of requests) {
    const answer = await request();
    if (!answer.ok) result = answer;
  }
  return result;
};

interface Done<Row> {
  action: BulkAction;
  rows: Row[];
  changed: ReadonlySet<number>;
  undo_ids: number[] | undefined;
  bulk: (action: BulkAction, ids: number[], category?: string) => Promise<Result<Written>>;
}

/** The requests that undo an action: one, or one for each earlier category of the pictures. */
const createUndo = <Row extends BulkRow>({
  action,
  rows,
  changed,
  undo_ids,
  bulk,
}: Done<Row>): Undo => {
  const ids = [...changed];
  if (action === 'show') return [() => bulk('hide', ids)];
  if (action === 'hide') return [() => bulk('show', ids)];
  if (action === 'delete') {
    return [
      () => send('POST', apiUrls.trash, { ids: undo_ids ?? [] }, trashMessages.restoreFailed),
    ];
  }
  const before = Object.groupBy(
    rows.filter(({ id }) => changed.has(id)),
    ({ category = '' }) => category,
  );
  return Object.entries(before).map(
    ([category, these = []]) =>
      () =>
        bulk(
          'category',
          these.map(({ id }) => id),
          category,
        ),
  );
};
