import { LRUCache } from 'lru-cache';
import { galleryMessages } from '../../domain/nouns/gallery/gallery-noun.ts';
import { hours } from '../../domain/lib/durations.ts';
import { HttpError } from '../errors.ts';

/**
 * Knows uploads by ids that their senders chose. So an upload can be canceled before its sender knows its URL:
 * while it arrives, waits or is decoded, or if the response was lost.
 */
export interface UploadRegistry {
  /**
   * Runs an upload under its id. A canceled id stays canceled, even if its request arrives later.
   * @param id null: the upload can't be canceled by id
   * @param work stores the picture and returns its URL; its signal is aborted on cancellation
   */
  run(
    upload: { userId: number; id: string | null; signal: AbortSignal },
    work: (signal: AbortSignal) => Promise<string>,
  ): Promise<string>;
  /** Cancels an upload and waits until it has ended. Returns the URL of what it had stored, or null. */
  cancel(userId: number, id: string): Promise<string | null>;
}

interface Upload {
  canceling: AbortController;
  /** Resolves to the URL of the stored picture, or null. */
  ended: Promise<string | null>;
}

/** Files of older uploads are removed by the sweep of abandoned pictures. */
const cacheOptions = { max: 2000, ttl: hours(1) };

/** @param messages for an upload that was sent twice, or was cut off */
export const createUploadRegistry = (
  messages: Record<'uploadRepeated' | 'uploadCutOff', string> = galleryMessages,
): UploadRegistry => {
  const createCutOffError = () => new HttpError(400, messages.uploadCutOff);
  const uploads = new LRUCache<string, Upload>(cacheOptions);
  const toKey = (userId: number, id: string) => `${userId}/${id}`;

  return {
    run: ({ userId, id, signal }, work) => {
      if (id === null) return work(signal);
      const key = toKey(userId, id);
      const upload = uploads.get(key);
      if (upload?.canceling.signal.aborted) return Promise.reject(createCutOffError());
      if (upload) return Promise.reject(new HttpError(409, messages.uploadRepeated));
      const cancelAbort = new AbortController();
      const result = work(AbortSignal.any([signal, cancelAbort.signal]));
      // The caller of `cancel` only needs to know what to remove; the sender gets the failure.
      const endedUrl = result.catch(() => null);
      uploads.set(key, { canceling: cancelAbort, ended: endedUrl });
      return result;
    },
    cancel: async (userId, id) => {
      const key = toKey(userId, id);
      const upload = uploads.get(key);
      if (upload) {
        upload.canceling.abort(createCutOffError());
        return upload.ended;
      }
      const cancelAbort = new AbortController();
      cancelAbort.abort();
      uploads.set(key, { canceling: cancelAbort, ended: Promise.resolve(null) });
      return null;
    },
  };
};

export const uploadCutOffError = (): HttpError => new HttpError(400, galleryMessages.uploadCutOff);
