import { z } from 'zod';
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
  deleted_at: string;
  /** The username of whoever deleted it. */
  deleted_by: string;
  /** When it goes for good. */
  gone_at: string;
}

export const trashWords = {
  loadFailed: 'Failed to load the trash.',
  restoreFailed: 'Failed to restore this.',
  restored: 'Restored successfully.',
  restoringError: 'Error restoring.',
  notFound: 'This is no longer in the trash.',
} as const;

export const trashRestore = z.object({ id: idSchema });
