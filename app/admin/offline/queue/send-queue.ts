import { tourMessages } from '../../../../domain/entities/family-request.ts';
import { apiUrls } from '../../../../domain/urls.ts';
import { send } from '../../api/api-client.ts';
import { heldSession } from '../storage/held-session.ts';
import {
  isRequestChange,
  type RequestChange,
  type Waiting,
  type WaitingPicture,
} from './entries.ts';
import { loadQueue, removeFromQueue, replaceInQueue } from './queue-store.ts';
import { nextOf, type Outcome, outcomeOf } from './rules.ts';
import { sendPicture } from './send-picture.ts';

/** How much was sent of what, to know which lists to reload. */
export interface Sent {
  requests: number;
  pictures: number;
  /** Whether the server said that the session is over. */
  isSessionOver: boolean;
}

/**
 * Sends the queue, oldest first, one entry at a time. A lock lets one tab send at a time; the others then
 * find nothing left.
 */
export const sendQueue = (): Promise<Sent> =>
  navigator.locks.request('staff-offline queue', async () => {
    const sent: Sent = { requests: 0, pictures: 0, isSessionOver: false };
    const passed = new Set<number>();
    for (;;) {
      const held = await heldSession();
      const { waiting } = await loadQueue();
      const next = held && nextOf([...waiting], passed);
      if (!held || !next) return sent;
      passed.add(next.key);
      const outcome = await sendOne(next, held.username);
      if (outcome.name === 'session over') return { ...sent, isSessionOver: true };
      if (outcome.name === 'later') return sent;
      await settle(next, outcome);
      if (outcome.name === 'done') sent[isRequestChange(next) ? 'requests' : 'pictures'] += 1;
    }
  });

const sendOne = (next: Waiting, username: string): Promise<Outcome> =>
  isRequestChange(next)
    ? sendChange(next.entry, username)
    : sendPicture(next as Waiting<WaitingPicture>);

const settle = async ({ key, entry }: Waiting, outcome: Outcome): Promise<void> => {
  if (outcome.name === 'done') await removeFromQueue([key]);
  if (outcome.name === 'problem')
    await replaceInQueue(key, { ...entry, problem: outcome.problem } as Waiting['entry']);
};

/** Enough for colleagues who change the same request, without looping forever. */
const mostAttempts = 5;

const sendChange = async (change: RequestChange, username: string): Promise<Outcome> => {
  const { base, update } = change;
  const payload = { id: base.id, ...update };
  let { version } = base;
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const answer = await send(
      'PUT',
      apiUrls.tourRequests,
      payload,
      tourMessages.saveFailed,
      version,
    );
    if (answer.ok) return { name: 'done' };
    const outcome = outcomeOf(change, answer, username);
    if (outcome.name !== 'again') return outcome;
    ({ version } = outcome);
  }
  return { name: 'passed over' };
};
