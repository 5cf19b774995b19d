import { isDocumentUrl, isUploadUrl } from '../../domain/urls.ts';
import type { Basics } from '../basics.ts';
import * as store from '../store/uploads.ts';
import { createWorkQueue } from '../work-queue.ts';
import {
  picturesIn,
  publishFiles,
  removeFiles,
  uploadsFolder,
  withdrawFiles,
  withdrawnFolder,
} from './picture-files.ts';

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
   * Does the same for every stored file whose place does not fit, such as after a crash.
   * @param atStart no upload is on its way, so that files of no known picture are withdrawn, too
   */
  reconcile(atStart: boolean): Promise<void>;
}

/**
 * Two changes of one picture must not move its files at the same time: all moves wait in one line, and
 * each looks up what the records say when it is its turn. The last one then leaves what holds.
 */
export const createPictureVisibility = ({ config, database, log }: Basics): PictureVisibility => {
  const inTurn = createWorkQueue(1, Number.POSITIVE_INFINITY);

  const place = async (url: string): Promise<void> => {
    const visibility = await store.visibilityOf(database, url);
    if (visibility === 'public') await publishFiles(config, url);
    else if (visibility === 'withdrawn') await withdrawFiles(config, url);
    else await removeFiles(config, url);
  };

  const update = async (url: string | null): Promise<void> => {
    if (!url || !(isUploadUrl(url) || isDocumentUrl(url))) return;
    try {
      await inTurn(() => place(url));
    } catch (error) {
      log.error({ event: 'picture not moved', url, error }, 'the next round tries again');
    }
  };

  return {
    update,
    reconcile: async (atStart) => {
      const inUploads = await picturesIn(uploadsFolder(config));
      const inWithdrawn = await picturesIn(withdrawnFolder(config));
      const visibilities = await store.visibilities(database);
      const unknown = [...inUploads].filter((url) => !visibilities.has(url));
      const misplaced = [
        ...[...inUploads].filter((url) => visibilities.get(url) === 'withdrawn'),
        ...[...inWithdrawn].filter((url) => visibilities.get(url) === 'public'),
      ];
      for (const url of misplaced) await update(url);
      // Withdrawn and not removed: a database that was put in place by hand may not be the last word.
      if (atStart) for (const url of unknown) await inTurn(() => withdrawFiles(config, url));
    },
  };
};
