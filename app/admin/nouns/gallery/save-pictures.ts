import { amountInWords } from '../../../../domain/lib/text/amounts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { use, useRef } from 'react';
import { draftMessages } from '../../../../domain/site/drafts/saved-draft.ts';
import type { FocalPoint } from '../../../../domain/pictures.ts';
import { fieldsToSend } from '../../../../domain/nouns/specified-fields.ts';
import { galleryMessages as messages } from '../../../../domain/nouns/gallery/gallery-noun.ts';
import { apiUrls } from '../../../../domain/api-urls.ts';
import { type Failure, send } from '../../api/api-client.ts';
import { listQuery } from '../../api/queries.ts';
import { storesForOffline } from '../../offline/installed.ts';
import { addToQueue, getQueue } from '../../offline/queue-store.ts';
import type { UploadQueue } from '../../pictures/upload-queue.ts';
import { DraftContext } from '../../records/drafts/draft-form.tsx';
import { draftsQuery } from '../../records/drafts/draft-queries.ts';
import { draftTarget } from '../../records/drafts/save-draft.ts';
import { notify } from '../../ui/notices.tsx';

interface PictureValues extends FocalPoint {
  key: string;
  caption: string;
  category: string;
}

/**
 * Waits for the uploads and stores a record, or its draft, for each uploaded picture. Pictures that failed
 * stay in the list.
 */
export const useSavePictures = (queue: UploadQueue, files: ReadonlyMap<string, File>) => {
  const client = useQueryClient();
  const draftForm = use(DraftContext);
  const waiting = useRef<AbortController | null>(null);

  const save = async (pictures: PictureValues[]) => {
    const savedKeys = new Set<string>();
    let queuedCount = 0;
    let lastRecord: object | undefined;
    let failure: Failure | null = null;
    const target = draftForm && draftTarget(draftForm, null);
    const sendRecord = (record: object) =>
      target?.send(record, undefined) ?? send('POST', apiUrls.gallery, record, messages.saveFailed);
    // A record that is queued on this device is published when it is sent, so a draft is not queued.
    const queueUnlessDraft = async (
      ...picture: Parameters<typeof queuePicture>
    ): Promise<QueueResult> => (target ? { ok: false, words: null } : queuePicture(...picture));
    const { signal } = (waiting.current = new AbortController());
    await queue.settled(signal);
    for (const { key, ...typedValues } of pictures) {
      const values = {
        ...fieldsToSend('gallery', typedValues, null),
        caption: typedValues.caption,
      };
      const state = queue.states().get(key);
      if (signal.aborted) break;
      if (state?.name === 'failed' && state.failure.status === null) {
        const picture = await queueUnlessDraft(files.get(key) as File, values);
        if (picture.ok) {
          savedKeys.add(key);
          queuedCount += 1;
          queue.remove(key);
        } else if (target) {
          failure = state.failure;
        } else if (picture.words) {
          failure = { ...state.failure, error: picture.words, detail: '' };
        }
      }
      if (state?.name !== 'stored') continue;
      const record = { ...values, image_url: state.url };
      const answer = await sendRecord(record);
      if (answer.ok) {
        lastRecord = record;
        savedKeys.add(key);
        queue.release(key);
      } else if (
        answer.status === null &&
        (await queueUnlessDraft(files.get(key) as File, values, state.url)).ok
      ) {
        savedKeys.add(key);
        queuedCount += 1;
        queue.release(key);
      } else {
        failure = answer;
      }
    }
    if (failure) notify.error(target?.failed ?? messages.savingError, failure);
    else if (queuedCount > 0) notify.success(describeQueuedPictures(queuedCount));
    else if (target && savedKeys.size > 0)
      notify.success(draftMessages.severalSaved(savedKeys.size));
    else if (savedKeys.size > 1) notify.success(`${savedKeys.size} pictures added successfully.`);
    else if (savedKeys.size === 1) notify.success(messages.added, { about: lastRecord });
    const { queryKey } = target ? draftsQuery : listQuery('gallery');
    if (savedKeys.size > 0) await client.invalidateQueries({ queryKey });
    return { savedKeys, failure };
  };
  return { save, stop: () => waiting.current?.abort() };
};

/** The most pictures to queue on a device. At 20 MB each, this already exceeds most phones' storage quota. */
export const maxQueuedPictures = 30;

const noRoomMessage =
  'There is no room on this device for more pictures that wait. Send the others first, when there is a connection.';

/** Whether a picture was queued; if not, the reason in words, where the person can do something about it. */
export type QueueResult = { ok: true } | { ok: false; words: string | null };

/**
 * Queues a new picture on this device until there is a connection.
 * @param imageUrl its URL, if it was uploaded
 */
export const queuePicture = async (
  file: File,
  values: object & { caption: string },
  imageUrl: string | null = null,
): Promise<QueueResult> => {
  if (!storesForOffline()) return { ok: false, words: null };
  const waiting = getQueue().waiting.filter(({ entry }) => entry.kind === 'picture');
  if (waiting.length >= maxQueuedPictures) return { ok: false, words: noRoomMessage };
  const { name: fileName, type } = file;
  const entry = { kind: 'picture' as const, fileName, type, values, imageUrl, problem: null };
  try {
    return (await addToQueue(entry, file)) ? { ok: true } : { ok: false, words: null };
  } catch (error) {
    console.warn('A picture could not be stored:', error);
    return { ok: false, words: noRoomMessage };
  }
};

/** Such as: 2 pictures wait for a connection. */
export const describeQueuedPictures = (count: number): string =>
  `${amountInWords(count, 'picture waits', 'pictures wait')} for a connection.`;
