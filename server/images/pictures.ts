import { rm } from 'node:fs/promises';
import { isUploadUrl } from '../../domain/urls.ts';
import { storageRefusal } from '../database/failure.ts';
import { isRefusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import * as store from '../store/pictures.ts';
import { createWorkQueue } from '../work-queue.ts';
import { type AvifWorks, createAvifWorks } from './avif-works.ts';
import { newPictureUrl, removeFiles, storeFiles, temporaryPath } from './picture-files.ts';
import { receivePicture } from './receive.ts';
import { createPictureVisibility, type PictureVisibility } from './visibility.ts';

/** The image library is loaded at the first picture: a start without one saves its time and memory. */
const darkroom = async () => ({
  ...(await import('./decode.ts')),
  ...(await import('./encode.ts')),
});

export type PictureNeeds = Pick<Services, 'config' | 'database' | 'log' | 'contentChanged'>;

/** What happens to uploaded pictures (DECISIONS, "Uploads"). */
export interface Pictures {
  /**
   * Takes the picture that a request carries and stores it in all sizes.
   * @returns its URL
   * @throws Refusal saying what is wrong with it; nothing stays on disk then
   */
  receive(request: Request, userId: number): Promise<string>;
  /** Puts a picture's files where the stored records want them; called after each commit of theirs. */
  updateVisibility: PictureVisibility['update'];
  reconcile: PictureVisibility['reconcile'];
  avif: AvifWorks;
}

export const createPictures = (needs: PictureNeeds): Pictures => {
  const { config, database } = needs;
  const visibility = createPictureVisibility(needs);
  const avif = createAvifWorks(needs, visibility);
  // Decoding takes up to 50 megapixels of memory, so two at once.
  const inTurn = createWorkQueue(2, 20);

  const keep = async (path: string, userId: number): Promise<string> => {
    const { decodePicture, encodeWebp, previewOf } = await darkroom();
    const url = newPictureUrl();
    const pixels = await decodePicture(path);
    const { width, height } = pixels.info;
    const preview = await previewOf(pixels);
    await storeFiles(config, await encodeWebp(url, pixels));
    try {
      await store.add(database, { url, width, height, preview, uploadedBy: userId });
    } catch (error) {
      await removeFiles(config, url);
      throw error;
    }
    avif.add(url);
    return url;
  };

  return {
    avif,
    reconcile: visibility.reconcile,
    updateVisibility: async (url) => {
      await visibility.update(url);
      if (url && isUploadUrl(url)) avif.add(url); // One that came back may be unfinished.
    },
    receive: async (request, userId) => {
      const path = await temporaryPath(config);
      try {
        await receivePicture(request, path);
        return await inTurn(() => keep(path, userId));
      } catch (error) {
        throw isRefusal(error) ? error : (storageRefusal(error) ?? error);
      } finally {
        await rm(path, { force: true });
      }
    },
  };
};
