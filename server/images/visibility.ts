import { isDocumentUrl, isUploadUrl } from '../../domain/urls.ts';
import type { Basics } from '../basics.ts';
import * as uploads from '../store/files/uploads.ts';
import { createWorkQueue } from '../work-queue.ts';
import type { Places, Reach } from '../file-storage/file-storage.ts';
import { moveFiles, removeFiles, storeFiles, uploadUrlOf } from './picture-files.ts';

/** Whether visitors can reach the files of a picture or a PDF, which follows from the records that show it. */
export interface PictureVisibility {
  /**
   * Puts the files of a picture where the stored records want them: in public reach, withdrawn, or
   * removed. Called after every commit that may change it. A failure is logged and left to the next
   * reconciliation.
   * @param url null, and one that is no upload, is none
   */
  update(url: string | null): Promise<void>;
  /**
   * Does the same for every stored file whose place does not fit, such as after a crash. Where the records decide at
   * each request, removes this server's copies of files that are gone.
   * @param atStart no upload is on its way, so that files of no known picture are withdrawn, too
   */
  reconcile(atStart: boolean): Promise<void>;
  /**
   * Stores further files of a picture where its records want them; none where no record knows it any more.
   * @param added URLs with bytes
   * @throws HttpError 503 where the storage cannot be reached
   */
  store(url: string, added: [string, Uint8Array][]): Promise<void>;
  /**
   * Removes all files of a picture or a PDF that no record knows any more, also those that are stored at the moment
   * of the call.
   * @throws HttpError 503 where the storage cannot be reached
   */
  remove(url: string): Promise<void>;
}

/**
 * Two changes of one picture must not touch its files at the same time: all of them wait in one line, and
 * each looks up what the records say when it is its turn. The last one then leaves what holds.
 */
export const createPictureVisibility = ({ files, database, log }: Basics): PictureVisibility => {
  const inTurn = createWorkQueue(1, Number.POSITIVE_INFINITY);

  const place = async (url: string): Promise<void> => {
    const visibility = await uploads.visibilityOf(database, url);
    if (visibility) await moveFiles(files, url, visibility);
    else await removeFiles(files, url);
  };

  const update = async (url: string | null): Promise<void> => {
    if (!url || !(isUploadUrl(url) || isDocumentUrl(url))) return;
    try {
      await inTurn(() => place(url));
    } catch (error) {
      log.error({ event: 'picture not moved', url, error }, 'the next round tries again');
    }
  };

  const reconcilePlaces = async (places: Places, known: Visibilities, atStart: boolean) => {
    const inUploads = await uploadsIn(places, 'public');
    const inWithdrawn = await uploadsIn(places, 'withdrawn');
    const unknown = [...inUploads].filter((url) => !known.has(url));
    const misplaced = [
      ...[...inUploads].filter((url) => known.get(url) === 'withdrawn'),
      ...[...inWithdrawn].filter((url) => known.get(url) === 'public'),
    ];
    for (const url of misplaced) await update(url);
    // Withdrawn and not removed: a database that was put in place by hand may not be the last word.
    if (atStart) for (const url of unknown) await inTurn(() => moveFiles(files, url, 'withdrawn'));
  };

  const store = async (url: string, added: [string, Uint8Array][]): Promise<void> => {
    const visibility = await uploads.visibilityOf(database, url);
    if (!visibility) return;
    await storeFiles(files, added, visibility);
    // Another server, which has a line of its own, may have changed or forgotten it meanwhile.
    await place(url);
  };

  return {
    update,
    store: (url, added) => inTurn(() => store(url, added)),
    remove: (url) => inTurn(() => removeFiles(files, url)),
    reconcile: async (atStart) => {
      const known = await uploads.visibilities(database);
      if (files.places) await reconcilePlaces(files.places, known, atStart);
      else await files.dropCopies((name) => known.has(uploadUrlOf(name)));
    },
  };
};

type Visibilities = Awaited<ReturnType<typeof uploads.visibilities>>;

/** The URLs of the pictures and PDFs of which any file is in a place. */
const uploadsIn = async (places: Places, reach: Reach): Promise<Set<string>> =>
  new Set((await places.names(reach)).map(uploadUrlOf));
