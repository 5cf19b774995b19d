import type { HouseArea } from './house-sentences.ts';
import { type LegalPage, legalPageNames } from './home-readiness.ts';
import type { GoLiveItem, GoLiveKey } from './go-live-rules.ts';
import {
  type Actor,
  mayApprove,
  mayChangeServer,
  mayConfirmLegalPages,
  mayDownloadBackup,
} from '../../accounts/role-rights.ts';
import type { PageUrl } from '../../urls.ts';
import { z } from '../../lib/zod.ts';
import type { Versioned } from '../../lib/schemas/record-version.ts';

/** A legal page, and who has read its current version. */
export interface LegalReview extends Versioned {
  page: LegalPage;
  /** When the page was last read; null if no one has read it since its texts were last changed. */
  read_at: string | null;
  read_by: string | null;
}

/** The sentences about the house on one page, and who has read their current versions. */
export interface HouseReview extends Versioned {
  area: HouseArea;
  /** The page with the sentences. */
  url: PageUrl;
  sentences: {
    key: string;
    words: string;
    /**
     * Whether the owner still has to read one: the owner has neither written it nor read its current
     * version.
     */
    unread: boolean;
  }[];
  /**
   * When the last sentence was read; null if one is still unread, or if the owner has written all of them.
   */
  read_at: string | null;
  read_by: string | null;
}

/** The response of GET /api/go-live. */
export interface GoLiveResponse {
  items: GoLiveItem[];
  legal_pages: LegalReview[];
  house: HouseReview[];
  /** The pages that do not exist yet, because nothing is stored for them. */
  missing_pages: PageUrl[];
}

export const goLiveMessages = {
  loadFailed: 'Failed to load the go-live list.',
  pageInvalid: `The page must be one of ${legalPageNames.join(', ')}.`,
  areaInvalid: 'There are no sentences about the house there.',
  read: 'Recorded that you have read the page.',
  unread: 'Taken back: the page counts as not read.',
  readInvalid: 'Read must be true or false.',
  readFailed: 'Failed to note that you have read the page.',
  readError: 'Error recording what you have read.',
} as const;

/** Whether the text was read; false withdraws an earlier confirmation. */
const isReadInput = z.boolean({ error: goLiveMessages.readInvalid }).default(true);

export const legalReviewInput = z.object({
  page: z.enum(legalPageNames, { error: goLiveMessages.pageInvalid }),
  read: isReadInput,
});

export const houseReviewInput = z.object({
  area: z.string({ error: goLiveMessages.areaInvalid }).max(40, goLiveMessages.areaInvalid),
  read: isReadInput,
});

/** The label of a line of the list. */
export const findGoLiveLabel = ({ key, count }: Pick<GoLiveItem, 'key' | 'count'>): string =>
  count ? `${goLiveLabels[key]} (${count.settled} of ${count.all})` : goLiveLabels[key];

const goLiveLabels: Record<GoLiveKey, string> = {
  figures: 'Every figure is confirmed or hidden',
  examples: 'No testimonials or stories are invented',
  house_sentences: 'Read the sentences about your house',
  rooms: 'Families read whether a room is open',
  price: 'Families read what a month costs',
  medicaid: 'Families read whether you take Medicaid',
  contact: 'Phone numbers and address are yours',
  license: 'Your license number is shown',
  specialties: 'Your license names what you offer',
  pictures: 'Pictures of your own',
  agreement: 'Rooms, prices and license agree',
  translations: 'Your own words are translated and read',
  legal: 'You have read the legal pages',
  mail: 'Emails arrive',
  backups: 'Backups leave the machine',
  data_key: 'The key to your backups is on paper',
  https: 'The connection is encrypted (HTTPS)',
  second_person: 'A second person can sign in',
};

/** Who can complete a task, if not everyone; other people don't see it. */
const settledBy: Partial<Record<GoLiveKey, (actor: Actor) => boolean>> = {
  house_sentences: mayConfirmLegalPages,
  legal: mayConfirmLegalPages,
  backups: mayDownloadBackup,
  data_key: mayDownloadBackup,
  https: mayChangeServer,
  second_person: mayApprove,
};

export const maySettle = (key: GoLiveKey, actor: Actor): boolean => settledBy[key]?.(actor) ?? true;
