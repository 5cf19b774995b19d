import type { ListName } from '../../../../../domain/nouns/index.ts';
import { useQueryClient } from '@tanstack/react-query';
import {
  type BulkAction,
  formatBulkResult,
  listActionMessages as messages,
} from '../../../../../domain/nouns/list-action.ts';
import { trashMessages } from '../../../../../domain/nouns/trash-entry.ts';
import { apiUrls } from '../../../../../domain/api-urls.ts';
import { type Result, send, type Written } from '../../../api/api-client.ts';
import { rememberUnsent } from '../../../api/unsent.ts';
import { useSessionEnd } from '../../../session/session.ts';
import { trashQuery } from '../../../history/history-queries.ts';
import { type NoticeAction, notify, createUndoAction } from '../../../ui/notices.tsx';

export interface BulkRow {
  id: number;
  category?: string;
}

/** Resolves to whether it worked. */
export type RunBulk<Row extends BulkRow> = (
  action: BulkAction,
  rows: Row[],
  category?: string,
) => Promise<boolean>;

/**
 * Changes several records of a list at once, or shows or hides one. The notice has one Undo for all of
 * them.
 * @param noteOn returns a second sentence for the notice, or undefined
 */
export const useBulk = <Row extends BulkRow>(
  noun: ListName,
  noteOn?: (action: BulkAction, rows: Row[]) => string | undefined,
): RunBulk<Row> => {
  const client = useQueryClient();
  const endSession = useSessionEnd();
  const reload = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: [noun] }),
      client.invalidateQueries({ queryKey: trashQuery.queryKey }),
    ]);
  const bulk = (action: BulkAction, ids: number[], category?: string) =>
    send('POST', apiUrls.bulk, { noun, action, ids, category }, messages.changeFailed);

  const undo = (requests: Undo, about: Row | undefined): NoticeAction =>
    createUndoAction(async () => {
      let failure: Result<Written> | undefined;
      for (const request of requests) {
        const answer = await request();
        if (!answer.ok) failure = answer;
      }
      if (failure && !failure.ok) notify.error(trashMessages.restoringError, failure, { about });
      else notify.success(messages.undone, { about });
      await reload();
      if (failure && !failure.ok) endSession(failure);
    });

  const run: RunBulk<Row> = async (action, rows, category) => {
    const ids = rows.map(({ id }) => id);
    // For several rows, the title has their number.
    const about = rows.length === 1 ? rows[0] : undefined;
    const answer = await bulk(action, ids, category);
    if (answer.ok) {
      const { message, ids: changed = ids, undo_ids } = answer.value;
      const title = message ?? formatBulkResult(noun, action, changed.length);
      const requests = createUndo({ action, rows, changed: new Set(changed), undo_ids, bulk });
      notify.success(title, {
        about,
        action: changed.length > 0 ? undo(requests, about) : undefined,
        details: noteOn?.(action, rows),
      });
    } else {
      notify.error(messages.changingError, answer, { about });
      rememberUnsent(answer, messages.changingError, about, () => run(action, rows, category));
    }
    await reload();
    if (!answer.ok) endSession(answer);
    return answer.ok;
  };
  return run;
};

type Undo = (() => Promise<Result<Written>>)[];

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
