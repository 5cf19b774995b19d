import type { ListName } from '../../../../../domain/nouns/index.ts';
import {
  type BulkAction,
  formatBulkResult,
  listActionMessages as messages,
} from '../../../../../domain/nouns/list-action.ts';
import { trashMessages } from '../../../../../domain/nouns/trash-entry.ts';
import { apiUrls } from '../../../../../domain/api-urls.ts';
import { type Result, send, type WriteResponse } from '../../../api/api-client.ts';
import { useAction } from '../../../session/use-action.ts';
import { trashQuery } from '../../../history/history-queries.ts';
import { notify, createUndoAction } from '../../../ui/notices.tsx';

export interface BulkRow {
  id: number;
  category?: string;
}

export type RunBulkAction<Row extends BulkRow> = (
  action: BulkAction,
  rows: Row[],
  category?: string,
) => Promise<{ ok: boolean }>;

/**
 * Changes several records of a list at once, or shows or hides one. The notice has one Undo for all of
 * them.
 * @param getNote returns a second sentence for the notice, or undefined
 */
export const useBulkAction = <Row extends BulkRow>(
  noun: ListName,
  getNote?: (action: BulkAction, rows: Row[]) => string | undefined,
): RunBulkAction<Row> => {
  const { act } = useAction();
  const reload = [[noun], trashQuery.queryKey];
  const sendBulk = (action: BulkAction, ids: number[], category?: string) =>
    send('POST', apiUrls.bulk, { noun, action, ids, category }, messages.changeFailed);

  const undoBulk = (requests: UndoRequests, about: Row | undefined) =>
    act(() => sendAll(requests), {
      failed: trashMessages.restoringError,
      done: messages.undone,
      about,
      reload,
    });

  const run: RunBulkAction<Row> = (action, rows, category) => {
    const ids = rows.map(({ id }) => id);
    // For several rows, the title has their number.
    const about = rows.length === 1 ? rows[0] : undefined;
    return act(() => sendBulk(action, ids, category), {
      failed: messages.changingError,
      done: ({ message, ids: changedIds = ids, undo_ids }) => {
        const title = message ?? formatBulkResult(noun, action, changedIds.length);
        const requests = createUndoRequests({
          action,
          rows,
          changedIds: new Set(changedIds),
          undo_ids,
          sendBulk,
        });
        notify.success(title, {
          about,
          action:
            changedIds.length > 0 ? createUndoAction(() => undoBulk(requests, about)) : undefined,
          details: getNote?.(action, rows),
        });
      },
      about,
      resend: () => run(action, rows, category),
      reload,
    });
  };
  return run;
};

type UndoRequests = (() => Promise<Result<WriteResponse>>)[];

/**
 * Sends all requests, even after one fails.
 * @returns the last failure, if there was one
 */
const sendAll = async (requests: UndoRequests): Promise<Result<WriteResponse>> => {
  let result: Result<WriteResponse> = { ok: true, value: {} };
  for (const request of requests) {
    const answer = await request();
    if (!answer.ok) result = answer;
  }
  return result;
};

interface FinishedAction<Row> {
  action: BulkAction;
  rows: Row[];
  changedIds: ReadonlySet<number>;
  undo_ids: number[] | undefined;
  sendBulk: (
    action: BulkAction,
    ids: number[],
    category?: string,
  ) => Promise<Result<WriteResponse>>;
}

/** The requests that undo an action: one, or one for each earlier category of the pictures. */
const createUndoRequests = <Row extends BulkRow>({
  action,
  rows,
  changedIds,
  undo_ids,
  sendBulk,
}: FinishedAction<Row>): UndoRequests => {
  const ids = [...changedIds];
  if (action === 'show') return [() => sendBulk('hide', ids)];
  if (action === 'hide') return [() => sendBulk('show', ids)];
  if (action === 'delete') {
    return [
      () => send('POST', apiUrls.trash, { ids: undo_ids ?? [] }, trashMessages.restoreFailed),
    ];
  }
  const rowsByCategory = Object.groupBy(
    rows.filter(({ id }) => changedIds.has(id)),
    ({ category = '' }) => category,
  );
  return Object.entries(rowsByCategory).map(
    ([category, categoryRows = []]) =>
      () =>
        sendBulk(
          'category',
          categoryRows.map(({ id }) => id),
          category,
        ),
  );
};
