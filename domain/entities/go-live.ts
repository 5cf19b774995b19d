import type { GoLiveItem, GoLiveKey } from '../go-live/rules.ts';
import { type LegalPage, legalPageNames } from '../go-live/legal-pages.ts';
import {
  type Actor,
  mayApprove,
  mayChangeServer,
  mayConfirmLegalPages,
  mayDownloadBackup,
} from '../permissions.ts';
import { z } from '../zod.ts';
import type { Versioned } from './version.ts';

/** A legal page, and who has read it as it is now. */
export interface LegalReading extends Versioned {
  page: LegalPage;
  /** Null: no one since its texts were last changed. */
  read_at: string | null;
  read_by: string | null;
}

/** What GET /api/go-live answers. */
export interface GoLive {
  items: GoLiveItem[];
  legal_pages: LegalReading[];
}

export const goLiveMessages = {
  loadFailed: 'Failed to load the go-live list.',
  pageInvalid: `The page must be one of ${legalPageNames.join(', ')}.`,
  read: 'Recorded that you have read the page.',
  unread: 'Taken back: the page counts as not read.',
  readInvalid: 'Read must be true or false.',
  readFailed: 'Failed to record that you have read the page.',
  readError: 'Error recording what you have read.',
} as const;

export const legalReadingInput = z.object({
  page: z.enum(legalPageNames, { error: goLiveMessages.pageInvalid }),
  /** False takes a reading back. */
  read: z.boolean({ error: goLiveMessages.readInvalid }).default(true),
});

/** What each line of the list says. */
export const goLiveLabels: Record<GoLiveKey, string> = {
  figures: 'Every figure is confirmed or hidden',
  examples: 'No testimonials or stories are invented',
  contact: 'Phone numbers and address are yours',
  license: 'Your license number is shown',
  pictures: 'Pictures of your own',
  legal: 'You have read the legal pages',
  mail: 'Emails arrive',
  backups: 'Backups leave the machine',
  data_key: 'The key to your backups is on paper',
  https: 'The connection is encrypted (HTTPS)',
  second_person: 'A second person can sign in',
};

const everyone = () => true;

/** Who can do something about a line; the rest need not be told of it. */
export const maySettle: Record<GoLiveKey, (actor: Actor) => boolean> = {
  figures: everyone,
  examples: everyone,
  contact: everyone,
  license: everyone,
  pictures: everyone,
  legal: mayConfirmLegalPages,
  mail: everyone,
  backups: mayDownloadBackup,
  data_key: mayDownloadBackup,
  https: mayChangeServer,
  second_person: mayApprove,
};
