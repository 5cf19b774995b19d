import { z } from '../zod.ts';
import { trashRetentionDays } from '../constants.ts';
import { idSchema } from './id.ts';

/** What can be brought back after a deletion; accounts are really deleted (docs/decisions/022). */
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
  /** The picture of a gallery item, which is kept as long. */
  image_url: string | null;
  deleted_at: string;
  /** The username of whoever deleted it. */
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
    'It goes at once, and nobody can bring it back. Backups keep it until newer ones take their place, and the activity page keeps a line that names it.',
  pictureGoesForGood:
    'Its picture goes in all sizes. A browser that has shown it before may still have its own copy, for up to a year.',
  /** Said before someone deletes. */
  goesToTrash: `It goes to the trash. You can bring it back for ${trashRetentionDays} days.`,
} as const;

export const trashRestore = z.object({ id: idSchema });
