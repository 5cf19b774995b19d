import { rm } from 'node:fs/promises';
import { variantUrl } from '../../domain/pictures.ts';
import { isUploadUrl } from '../../domain/urls.ts';
import type { Basics } from '../basics.ts';
import { toStorageHttpError } from '../database/failure.ts';
import { isHttpError } from '../errors.ts';
import { createTemporaryPath } from '../file-storage/file-storage.ts';
import * as store from '../store/files/pictures-store.ts';
import type { Author } from '../store/history/audit-store.ts';
import { createWorkQueue } from '../work-queue.ts';
import { type AvifQueue, createAvifQueue } from './avif-queue.ts';
import type { CardDesign } from './card-design.ts';
import type { Codec } from './codec/codec.ts';
import { requirePictureKind } from './kind.ts';
import {
  toFileName,
  createPictureUrl,
  toPictureUrl,
  removeFiles,
  storeFiles,
} from './picture-files.ts';
import { receivePicture } from './receive-picture.ts';
import { createUploadRegistry, uploadCutOffError } from './upload-registry.ts';
import { createPictureVisibility, type PictureVisibility } from './visibility.ts';

interface PictureNeeds extends Basics {
  codec: Codec;
  invalidateContent(): void;
}

/** How uploaded pictures are handled (docs/product/pictures.md). */
export interface Pictures {
  /**
   * Stores the picture in a request in all sizes.
   * @param id the sender's name for the upload, for `discard`, or null
   * @returns its URL
   * @throws HttpError saying what is wrong with it, or that it was canceled; then nothing is stored
   */
  receive(request: Request, by: Author, id: string | null): Promise<string>;
  /**
   * Cancels one of the author's own uploads, and removes its stored files unless a record shows it.
   * @param id the id given to `receive`, or the digits in the URL of the stored picture
   */
  discard(id: string, by: Author): Promise<void>;
  /**
   * Moves a picture's files to where the stored records require them. Called after each commit that changes
   * these records.
   */
  updateVisibility: PictureVisibility['update'];
  reconcile: PictureVisibility['reconcile'];
  removeFiles: PictureVisibility['remove'];
  avif: AvifQueue;
  drawCard: Codec['drawCard'];
  drawIcon: Codec['drawIcon'];
  /** Finishes the current file and ends the codec process. */
  stop(): Promise<void>;
}

/** How many uploads may wait for the one that is being decoded; others get 503. */
const maxWaitingUploads = 10;

export const createPictures = (needs: PictureNeeds): Pictures => {
  const { codec, config, files, database } = needs;
  const visibility = createPictureVisibility(needs);
  const avif = createAvifQueue(needs, codec, visibility);
  const queue = createWorkQueue(1, maxWaitingUploads);
  const uploads = createUploadRegistry();

  const convertAndStore = async (
    path: string,
    by: Author,
    signal: AbortSignal,
  ): Promise<string> => {
    const url = createPictureUrl();
    const { width, height, preview, full, variants } = await codec.convert(
      path,
      await requirePictureKind(path),
      signal,
    );
    // Nothing is stored for a sender who is gone.
    if (signal.aborted) throw uploadCutOffError();
    const narrowerFiles = variants.map(([variant, bytes]): [string, Uint8Array] => [
      variantUrl(url, variant, 'webp'),
      bytes,
    ]);
    await storeFiles(files, [...narrowerFiles, [url, full]]);
    try {
      await store.add(database, { url, width, height, preview, uploadedBy: by });
    } catch (error) {
      await removeFiles(files, url);
      throw error;
    }
    if (signal.aborted) {
      await store.removeCanceled(database, url);
      await visibility.update(url);
      throw uploadCutOffError();
    }
    avif.add(url);
    return url;
  };

  const resolvePaths = async <Design extends Pick<CardDesign, 'logo' | 'photo'>>(
    design: Design,
  ): Promise<Design> => {
    const { logo, photo } = design;
    return {
      ...design,
      logo: logo && (await files.path(toFileName(logo))),
      photo: photo && { ...photo, url: await files.path(toFileName(photo.url)) },
    };
  };

  const receive = async (request: Request, by: Author, signal: AbortSignal): Promise<string> => {
    const path = await createTemporaryPath(config);
    try {
      await receivePicture(request, path, signal);
      return await queue(() => convertAndStore(path, by, signal));
    } catch (error) {
      throw isHttpError(error) ? error : (toStorageHttpError(error) ?? error);
    } finally {
      await rm(path, { force: true });
    }
  };

  return {
    avif,
    drawCard: async (design) => codec.drawCard(await resolvePaths(design)),
    drawIcon: async (design, look) => codec.drawIcon(await resolvePaths(design), look),
    reconcile: visibility.reconcile,
    removeFiles: visibility.remove,
    updateVisibility: async (url) => {
      await visibility.update(url);
      if (url && isUploadUrl(url)) avif.add(url); // A restored picture may lack AVIF variants.
    },
    stop: async () => {
      await avif.stop();
      await codec.stop();
    },
    receive: (request, by, id) =>
      uploads.run({ userId: by.userId, id, signal: request.signal }, (signal) =>
        receive(request, by, signal),
      ),
    discard: async (id, by) => {
      const url = (await uploads.cancel(by.userId, id)) ?? toPictureUrl(id);
      if (await store.discard(database, url, by)) await visibility.update(url);
    },
  };
};
