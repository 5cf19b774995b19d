import type { AppContext } from '../../app-context.ts';
import { seconds } from '../../../domain/lib/durations.ts';
import { findStorageCause } from '../../database/failure.ts';
import { refuseIfOutdated, write } from '../../database/write.ts';
import { createPoller, type Poller } from '../../email/poller.ts';
import { isHttpError } from '../../errors.ts';
import * as drafts from '../../store/drafts/drafts-store.ts';
import { updateUploads } from '../content/uploads.ts';
import { publishDue } from './publish.ts';

const checkInterval = seconds(5);

/**
 * Publishes drafts at their planned times, and takes them back. The draft is deleted in the transaction that
 * saves it, so only one of several servers publishes it, and a server that is killed has done all or nothing.
 * Drafts that became due while no server ran are published at the start.
 */
export const createDraftPublisher = (context: AppContext): Poller =>
  createPoller(
    context,
    'planned drafts failed',
    async (signal) => {
      for (const id of await drafts.listDue(context.database)) {
        if (signal.aborted) return;
        await publishDraft(context, id);
      }
    },
    checkInterval,
  );

const publishDraft = async (context: AppContext, id: number): Promise<void> => {
  const { database, log } = context;
  try {
    const savedContent = await refuseIfOutdated(() =>
      write(database, async (transaction) => {
        const draft = await drafts.find(transaction, id);
        const isDue = draft?.publish_at && Date.parse(draft.publish_at) <= Date.now();
        return isDue && draft.problem === null ? publishDue(transaction, draft) : null;
      }),
    );
    if (!savedContent) return;
    const tasks: (() => Promise<void>)[] = [];
    await updateUploads(
      { context, afterInvalidation: (task) => tasks.push(task) },
      savedContent.uploads,
    );
    context.invalidateContent();
    for (const task of tasks) await task();
    log.info({ event: 'planned draft published', draft: id });
  } catch (error) {
    await recordFailure(context, id, error);
  }
};

/** A draft that can't be published as it is waits for staff; any other failure is retried. */
const recordFailure = async (
  { database, log }: AppContext,
  id: number,
  error: unknown,
): Promise<void> => {
  const isClientError = isHttpError(error) && error.status < 500;
  log.warn({
    event: 'planned draft not published',
    draft: id,
    cause: findStorageCause(error),
    error,
  });
  if (!isClientError) return;
  const draft = await drafts.find(database, id);
  if (draft) await drafts.recordFailure(database, draft, error.message);
};
