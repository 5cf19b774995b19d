import { rm } from 'node:fs/promises';
import { variantUrl } from '../../domain/pictures.ts';
import { galleryMessages } from '../../domain/nouns/gallery/gallery-noun.ts';
import { isUploadUrl } from '../../domain/urls.ts';
import type { Basics } from '../basics.ts';
import { toStorageHttpError } from '../database/failure.ts';
import { HttpError, isHttpError } from '../errors.ts';
import { createTemporaryPath } from '../file-storage/file-storage.ts';
import * as store from '../store/files/pictures-store.ts';
import type { Author } from '../store/history/audit-store.ts';
import { createWorkQueue } from '../work-queue.ts';
import { type AvifQueue, createAvifQueue } from './avif-queue.ts';
import type { CardDesign } from './card-design.ts';
import type { Codec } from './codec/codec.ts';
import { requirePictureKind } from './kind.ts';
import { toFileName, createPictureUrl, removeFiles, storeFiles } from './picture-files.ts';
import { receivePicture } from './receive-picture.ts';
import { createPictureVisibility, type PictureVisibility } from './visibility.ts';

interface PictureNeeds extends Basics {
  codec: Codec;
  invalidateContent(): void;
}

/** How uploaded pictures are handled (docs/product/pictures.md). */
export interface PictureService {
  /**
   * Stores the picture in a request in all sizes.
   * @returns its URL
   * @throws HttpError saying what is wrong with it, or that its sender is gone; then nothing is stored
   */
  receive(request: Request, by: Author): Promise<string>;
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

export const createPictureService = (needs: PictureNeeds): PictureService => {
  const { codec, config, files, database } = needs;
  const visibility = createPictureVisibility(needs);
  const avif = createAvifQueue(needs, codec, visibility);
  const queue = createWorkQueue(1, maxWaitingUploads);

  const convertAndStore = async (
    path: string,
    by: Author,
    signal: AbortSignal,
  ): Promise<string> => {
    const url = createPictureUrl();
    const { width, height, full, variants } = await codec.convert(
      path,
      await requirePictureKind(path),
      signal,
    );
    // Nothing is stored for a sender who is gone.
    if (signal.aborted) throw createCutOffError();
    const narrowerFiles = variants.map(([variant, bytes]): [string, Uint8Array] => [
      variantUrl(url, variant, 'webp'),
      bytes,
    ]);
    await storeFiles(files, [...narrowerFiles, [url, full]]);
    try {
      await store.add(database, { url, width, height, uploadedBy: by });
    } catch (error) {
      await removeFiles(files, url);
      throw error;
    }
    if (signal.aborted) {
      await store.removeCanceled(database, url);
      await visibility.update(url);
      throw createCutOffError();
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

  const receive = async (request: Request, by: Author): Promise<string> => {
    const path = await createTemporaryPath(config);
    try {
      await receivePicture(request, path);
      return await queue(() => convertAndStore(path, by, request.signal));
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
    receive,
  };
};

const createCutOffError = (): HttpError => new HttpError(400, galleryMessages.uploadCutOff);
