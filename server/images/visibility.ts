import { isDocumentUrl, isUploadUrl } from '../../domain/urls.ts';
import type { Basics } from '../basics.ts';
import type { Places, Visibility } from '../file-storage/file-storage.ts';
import * as uploads from '../store/files/uploads-store.ts';
import { createWorkQueue } from '../work-queue.ts';
import { moveFiles, removeFiles, storeFiles, toUploadUrl } from './picture-files.ts';

/** Makes the files of pictures and PDFs public only while a record shows them to visitors. */
export interface PictureVisibility {
  /**
   * Publishes, withdraws or removes the files of a picture according to the stored records. Called after
   * every commit that may change this. A failure is logged and left to the next reconciliation.
   * @param url null and URLs of other files are ignored
   */
  update(url: string | null): Promise<void>;
  /**
   * Moves or removes every stored file that is in the wrong folder, such as after a crash. Storage without
   * such folders only removes this server's copies of files that are gone.
   * @param atStart true: no upload is in progress, so files of unknown pictures are withdrawn, too
   */
  reconcile(atStart: boolean): Promise<void>;
  /**
   * Stores additional files of a picture as visible as its records require; stores nothing if no record uses
   * the picture any more.
   * @param added URLs with bytes
   * @throws HttpError 503 when the storage can't be reached
   */
  store(url: string, added: [string, Uint8Array][]): Promise<void>;
  /**
   * Removes all files of a picture or a PDF that no record uses any more, including files that are just being
   * stored.
   * @throws HttpError 503 when the storage can't be reached
   */
  remove(url: string): Promise<void>;
}

/**
 * All changes wait in one queue, so that no two touch the files of a picture at the same time. Each change
 * reads the records only at its turn, so the last one always applies the current records.
 */
export const createPictureVisibility = ({ files, database, log }: Basics): PictureVisibility => {
  const queue = createWorkQueue(1, Number.POSITIVE_INFINITY);

  const applyVisibility = async (url: string): Promise<void> => {
    const visibility = await uploads.findVisibility(database, url);
    if (visibility) await moveFiles(files, url, visibility);
    else await removeFiles(files, url);
  };

  const update = async (url: string | null): Promise<void> => {
    if (!url || !(isUploadUrl(url) || isDocumentUrl(url))) return;
    try {
      await queue(() => applyVisibility(url));
    } catch (error) {
      log.error({ event: 'picture not moved', url, error }, 'the next round tries again');
    }
  };

  const reconcilePlaces = async (
    places: Places,
    visibilities: UploadVisibilities,
    atStart: boolean,
  ) => {
    const publicUploads = await listUploads(places, 'public');
    const withdrawnUploads = await listUploads(places, 'withdrawn');
    const unknownUploads = [...publicUploads].filter((url) => !visibilities.has(url));
    const misplacedUrls = [
      ...[...publicUploads].filter((url) => visibilities.get(url) === 'withdrawn'),
      ...[...withdrawnUploads].filter((url) => visibilities.get(url) === 'public'),
    ];
    for (const url of misplacedUrls) await update(url);
    // Withdrawn instead of removed, because someone may only be trying an older database for a while.
    if (atStart)
      for (const url of unknownUploads) await queue(() => moveFiles(files, url, 'withdrawn'));
  };

  const store = async (url: string, added: [string, Uint8Array][]): Promise<void> => {
    const visibility = await uploads.findVisibility(database, url);
    if (!visibility) return;
    await storeFiles(files, added, visibility);
    // Another server has a queue of its own, and may have changed or deleted the picture meanwhile.
    await applyVisibility(url);
  };

  return {
    update,
    store: (url, added) => queue(() => store(url, added)),
    remove: (url) => queue(() => removeFiles(files, url)),
    reconcile: async (atStart) => {
      const visibilities = await uploads.listVisibilities(database);
      if (files.places) await reconcilePlaces(files.places, visibilities, atStart);
      else await files.dropCopies((name) => visibilities.has(toUploadUrl(name)));
    },
  };
};

type UploadVisibilities = Awaited<ReturnType<typeof uploads.listVisibilities>>;

/** The URLs of the pictures and PDFs of which at least one file is in this folder. */
const listUploads = async (places: Places, visibility: Visibility): Promise<Set<string>> =>
  new Set((await places.names(visibility)).map(toUploadUrl));
