import { z } from '../lib/zod.ts';
import { trashRetentionDays } from '../constants.ts';
import { idList, idSchema } from '../lib/schemas/id.ts';
import type { ListName } from './index.ts';

/**
 * A deleted record as the API shows it. Accounts are never in the trash: they are deleted permanently
 * (docs/decisions/022).
 */
export interface TrashItem {
  id: number;
  noun: ListName;
  record_id: number;
  /** A short description. */
  label: string;
  /** The beginning of its text, to distinguish it from similar records. */
  excerpt: string;
  /** The first picture of the record; null if it has none. A PDF is not a picture. */
  image_url: string | null;
  deleted_at: string;
  /** The username of the person who deleted it. */
  deleted_by: string;
  /** When it will be deleted permanently. */
  gone_at: string;
}

export const trashMessages = {
  loadFailed: 'Failed to load the trash.',
  restoreFailed: 'Failed to restore the item.',
  restored: 'Restored successfully.',
  restoringError: 'Error restoring item.',
  notFound: 'This is no longer in the trash.',
  deletedForGood: 'Deleted for good.',
  emptied: 'Trash emptied for good.',
  deletingError: 'Error deleting for good.',
  /** Shown before a permanent deletion. */
  goesForGood:
    'It is deleted immediately, and this cannot be undone. Backups contain it until newer ones replace them, and a line on the activity page names it.',
  pictureGoesForGood:
    'All sizes of its picture are deleted. A browser that has shown the picture may keep a copy for up to a year.',
  /** Shown before a deletion. */
  goToTrash: `They move to the trash. You can restore them for ${trashRetentionDays} days.`,
  goesToTrash: `It moves to the trash. You can restore it for ${trashRetentionDays} days.`,
} as const;

/** The body of a restore request: the id of one deleted record, or of several that were deleted together. */
export const trashRestore = z.object({ id: idSchema });
export const trashRestoreAll = z.object({ ids: idList });
