import { requestMessages } from '../../../../domain/requests/request.ts';
import {
  type GalleryItem,
  galleryMessages as messages,
} from '../../../../domain/nouns/gallery/gallery-noun.ts';
import { apiUrls } from '../../../../domain/api-urls.ts';
import { readList, send } from '../../api/api-client.ts';
import { uploadImage } from '../../api/upload-files.ts';
import {
  isQueuedRequestChange,
  type RequestChange,
  type QueuedEntry,
  type QueuedPicture,
} from '../../offline/entries.ts';
import { readStoredSession } from '../../offline/stored-session.ts';
import {
  readQueuedFile,
  loadQueue,
  removeFromQueue,
  replaceInQueue,
} from '../../offline/queue-store.ts';
import {
  findNext,
  type Outcome,
  decideOutcome,
  outcomeOfFailure,
} from '../../requests/queue-rules.ts';

/** How many entries of each kind were sent, to know which lists to reload. */
export interface Sent {
  requests: number;
  pictures: number;
  /** Whether the server has ended the session. */
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
      const session = await readStoredSession();
      const { waiting } = await loadQueue();
      const next = session && findNext([...waiting], passed);
      if (!session || !next) return sent;
      passed.add(next.key);
      const outcome = await sendOne(next, session.username);
      if (outcome.name === 'session over') return { ...sent, isSessionOver: true };
      if (outcome.name === 'later') return sent;
      await settle(next, outcome);
      if (outcome.name === 'done') sent[isQueuedRequestChange(next) ? 'requests' : 'pictures'] += 1;
    }
  });

const sendOne = (next: QueuedEntry, username: string): Promise<Outcome> =>
  isQueuedRequestChange(next)
    ? sendChange(next.entry, username)
    : sendPicture(next as QueuedEntry<QueuedPicture>);

const settle = async ({ key, entry }: QueuedEntry, outcome: Outcome): Promise<void> => {
  if (outcome.name === 'done') await removeFromQueue([key]);
  if (outcome.name === 'problem')
    await replaceInQueue(key, { ...entry, problem: outcome.problem } as QueuedEntry['entry']);
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

/** Uploads a queued picture and stores its record, each only once, even if an answer was lost in between. */
const sendPicture = async (waiting: QueuedEntry<QueuedPicture>): Promise<Outcome> => {
  const { imageUrl } = waiting.entry;
  if (imageUrl === null) return uploadAndStore(waiting);
  const gallery = await readList<GalleryItem>(apiUrls.gallery, messages.loadFailed);
  if (!gallery.ok) return outcomeOfFailure(gallery);
  if (gallery.value.some(({ image_url }) => image_url === imageUrl)) return { name: 'done' };
  const outcome = await storeRecord(waiting.entry, imageUrl);
  // If the record is refused, the server may have deleted the upload, as it does after a day without a
  // record.
  return outcome.name === 'problem' ? uploadAndStore(waiting) : outcome;
};

const uploadAndStore = async ({ key, entry }: QueuedEntry<QueuedPicture>): Promise<Outcome> => {
  const bytes = await readQueuedFile(key);
  if (!bytes)
    return { name: 'problem', problem: { name: 'refused', words: messages.uploadFailed } };
  const answer = await uploadImage(new File([bytes], entry.fileName, { type: entry.type }), {
    onProgress: () => undefined,
    signal: new AbortController().signal,
    whenFailed: messages.uploadFailed,
  });
  if (!answer.ok) return outcomeOfFailure(answer);
  await replaceInQueue(key, { ...entry, imageUrl: answer.value });
  return storeRecord(entry, answer.value);
};

const storeRecord = async ({ values }: QueuedPicture, imageUrl: string): Promise<Outcome> => {
  const record = { ...values, image_url: imageUrl };
  const answer = await send('POST', apiUrls.gallery, record, messages.saveFailed);
  return answer.ok ? { name: 'done' } : outcomeOfFailure(answer);
};
