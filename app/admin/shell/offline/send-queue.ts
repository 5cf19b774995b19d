import { requestMessages } from '../../../../domain/requests/request.ts';
import { apiUrls } from '../../../../domain/api-urls.ts';
import { send } from '../../api/api-client.ts';
import type { RequestChange, QueuedEntry } from '../../offline/entries.ts';
import { readStoredSession } from '../../offline/stored-session.ts';
import { loadQueue, removeFromQueue, replaceInQueue } from '../../offline/queue-store.ts';
import { findNext, type SendOutcome, decideOutcome } from '../../requests/queue-rules.ts';

export interface SendResult {
  /** How many changes were sent. */
  count: number;
  /** Whether the server has ended the session. */
  isSessionOver: boolean;
}

/**
 * Sends the queue, oldest first, one entry at a time. A lock lets one tab send at a time; the others then
 * find nothing left.
 */
export const sendQueue = (): Promise<SendResult> =>
  navigator.locks.request('staff-offline queue', async () => {
    const sent: SendResult = { count: 0, isSessionOver: false };
    const triedKeys = new Set<number>();
    for (;;) {
      const session = await readStoredSession();
      const { waiting } = await loadQueue();
      const next = session && findNext([...waiting], triedKeys);
      if (!session || !next) return sent;
      triedKeys.add(next.key);
      const outcome = await sendChange(next.entry, session.username);
      if (outcome.name === 'session over') return { ...sent, isSessionOver: true };
      if (outcome.name === 'later') return sent;
      await updateQueue(next, outcome);
      if (outcome.name === 'done') sent.count += 1;
    }
  });

const updateQueue = async ({ key, entry }: QueuedEntry, outcome: SendOutcome): Promise<void> => {
  if (outcome.name === 'done') await removeFromQueue([key]);
  if (outcome.name === 'problem') await replaceInQueue(key, { ...entry, problem: outcome.problem });
};

/** How often to send one change: enough if colleagues change the same request, without looping forever. */
const maxAttempts = 5;

const sendChange = async (change: RequestChange, username: string): Promise<SendOutcome> => {
  const { base, update } = change;
  const payload = { id: base.id, ...update };
  let { version } = base;
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const answer = await send(
      'PUT',
      apiUrls.tourRequests,
      payload,
      requestMessages.saveFailed,
      version,
    );
    if (answer.ok) return { name: 'done' };
    const outcome = decideOutcome(change, answer, username);
    if (outcome.name !== 'again') return outcome;
    ({ version } = outcome);
  }
  return { name: 'passed over' };
};
