import { z } from '../zod.ts';
import { trashRetentionDays } from '../constants.ts';
import { idSchema } from './id.ts';

/** What can be restored after a deletion; accounts are really deleted (docs/decisions/022). */
export const trashNouns = ['testimonials', 'gallery', 'services'] as const;
export type TrashNoun = (typeof trashNouns)[number];

/** A deleted record as the API shows it. */
export interface TrashItem {
  id: number;
  noun: TrashNoun;
  record_id: number;
  /** What it was, in a few words. */
  label: string;
  /** How its text begins, to tell it from others of its kind. */
  excerpt: string;
  /** The picture of a gallery item, which is stored as long. */
  image_url: string | null;
  deleted_at: string;
  /** The username of the person who deleted it. */
  deleted_by: string;
  /** When it goes for good. */
  gone_at: string;
}

export const trashMessages = {
  loadFailed: 'Failed to load the trash.',
  restoreFailed: 'Failed to restore this.',
  restored: 'Restored successfully.',
  restoringError: 'Error restoring.',
  notFound: 'This is no longer in the trash.',
  deletedForGood: 'Deleted for good.',
  emptied: 'The trash was emptied for good.',
  deletingError: 'Error deleting for good.',
  /** Said before someone deletes for good. */
  goesForGood:
    'It is deleted at once, and no one can restore it. Backups still contain it until newer ones replace them, and the activity page still has a line that names it.',
  pictureGoesForGood:
    'Its picture is deleted in all sizes. A browser that has shown it before may still have its own copy, for up to a year.',
  /** Said before someone deletes. */
  goesToTrash: `It moves to the trash. You can restore it for ${trashRetentionDays} days.`,
} as const;

export const trashRestore = z.object({ id: idSchema });
