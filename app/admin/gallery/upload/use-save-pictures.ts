import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { galleryMessages as messages } from '../../../../domain/nouns/gallery-item.ts';
import type { FocalPoint } from '../../../../domain/entities/picture.ts';
import { fieldsToSend } from '../../../../domain/entities/specified-fields.ts';
import { apiUrls } from '../../../../domain/urls.ts';
import { type Failure, send } from '../../api/api-client.ts';
import { listQuery } from '../../api/queries.ts';
import { notify } from '../../ui/notices.tsx';
import { keepPicture, picturesWait } from '../../offline/queue/keep-picture.ts';
import type { UploadQueue } from '../../pictures/upload-queue.ts';

interface PictureValues extends FocalPoint {
  key: string;
  caption: string;
  category: string;
}

/** Waits for the uploads and stores a record for each that arrived; the others stay in the list. */
export const useSavePictures = (queue: UploadQueue, files: ReadonlyMap<string, File>) => {
  const client = useQueryClient();
  const waiting = useRef<AbortController | null>(null);

  const save = async (pictures: PictureValues[]) => {
    const saved = new Set<string>();
    let kept = 0;
    let failure: Failure | null = null;
    const { signal } = (waiting.current = new AbortController());
    await queue.settled(signal);
    for (const { key, ...typed } of pictures) {
      const values = { ...fieldsToSend('gallery', typed, null), caption: typed.caption };
      const state = queue.states().get(key);
      if (signal.aborted) break;
      if (state?.name === 'failed' && state.failure.status === null) {
        const picture = await keepPicture(files.get(key) as File, values);
        if (picture.ok) {
          saved.add(key);
          kept += 1;
          queue.remove(key);
        } else if (picture.words) {
          failure = { ...state.failure, error: picture.words, detail: '' };
        }
      }
      if (state?.name !== 'stored') continue;
      const record = { ...values, image_url: state.url };
      const answer = await send('POST', apiUrls.gallery, record, messages.saveFailed);
      if (answer.ok) {
        saved.add(key);
        queue.release(key);
      } else if (
        answer.status === null &&
        (await keepPicture(files.get(key) as File, values, state.url)).ok
      ) {
        saved.add(key);
        kept += 1;
        queue.release(key);
      } else {
        failure = answer;
      }
    }
    if (failure) notify.error(messages.savingError, failure);
    else if (kept > 0) notify.success(picturesWait(kept));
    else if (saved.size > 1) notify.success(`${saved.size} pictures added successfully.`);
    else if (saved.size === 1) notify.success(messages.added);
    if (saved.size > 0) await client.invalidateQueries({ queryKey: listQuery('gallery').queryKey });
    return { saved, failure };
  };
  return { save, stop: () => waiting.current?.abort() };
};
