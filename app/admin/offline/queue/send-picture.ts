import {
  type GalleryItem,
  galleryMessages as messages,
} from '../../../../domain/nouns/gallery-item.ts';
import { apiUrls } from '../../../../domain/urls.ts';
import { readList, send } from '../../api/api-client.ts';
import { uploadImage } from '../../api/files.ts';
import type { Waiting, WaitingPicture } from '../entries.ts';
import { fileInQueue, replaceInQueue } from '../queue-store.ts';
import { type Outcome, outcomeOfFailure } from '../../requests/queue-rules.ts';

/** Uploads a queued picture and stores its record, each only once, even if an answer was lost in between. */
export const sendPicture = async (waiting: Waiting<WaitingPicture>): Promise<Outcome> => {
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

const uploadAndStore = async ({ key, entry }: Waiting<WaitingPicture>): Promise<Outcome> => {
  const bytes = await fileInQueue(key);
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

const storeRecord = async ({ values }: WaitingPicture, imageUrl: string): Promise<Outcome> => {
  const record = { ...values, image_url: imageUrl };
  const answer = await send('POST', apiUrls.gallery, record, messages.saveFailed);
  return answer.ok ? { name: 'done' } : outcomeOfFailure(answer);
};
