import type { UndesignatedService } from '../../nouns/license/specialties.ts';
import { type PriceRange, toRoomPrices, includeRoomPrices } from '../../nouns/costs/price-span.ts';
import type { PublicContact } from '../../nouns/contact/public-contact.ts';
import { pageUrls } from '../../urls.ts';
import { formatPriceRange } from '../../nouns/costs/costs-in-words.ts';
import { capacityRange } from '../../nouns/home/home-noun.ts';

/** What stored content and settings say about a home. Setup and the go-live list are computed from it. */
export interface Readiness {
  /** Whether staff stored a name or a license number. */
  isNamed: boolean;
  /** The license number that visitors read; empty if there is none. */
  licenseNumber: string;
  /** The visible services with specialties that the license does not include. */
  undesignated: readonly UndesignatedService[];
  /** Whether visitors can read the answers to families' first questions: rooms, a price, Medicaid. */
  answers: { rooms: boolean; price: boolean; medicaid: boolean };
  /** The licensed capacity; null if it is not stored. */
  capacity: number | null;
  /** The visible rooms, and the stated prices; null if none are stored. */
  rooms: readonly PriceRange[];
  costs: PriceRange | null;
  /** The stored contact information; null if visitors see the built-in one. */
  contact: Omit<PublicContact, 'latitude' | 'longitude'> | null;
  hasOwnStory: boolean;
  /** Whether colors or a logo are stored. */
  hasOwnLook: boolean;
  /** Whether visitors see the built-in testimonials, which no family wrote. */
  showsExampleReviews: boolean;
  /** The number of figures that are still examples, and of confirmed ones that need to be confirmed again. */
  figures: { examples: number; due: number };
  /** Whether visitors see a gallery picture that is not built in. */
  hasOwnPictures: boolean;
  /**
   * The languages that are switched on: how many of the home's own texts are missing or outdated in each,
   * and whether a native speaker has reviewed all of its pages.
   */
  languages: readonly { name: string; toDo: number; isRead: boolean }[];
  /** How many sentences about the house visitors read, and how many of them the owner has written or read. */
  houseSentences: { settled: number; all: number };
  /** Legal pages that no one has read since their texts were last changed. */
  unreadLegalPages: readonly LegalPage[];
  /** Whether a mail server is set up, and whether it accepted an email since it was last changed. */
  mail: { isSet: boolean; isProven: boolean };
  backups: {
    /** Whether nightly backups are also copied to a second folder, and whether the last backup was copied. */
    hasSecondFolder: boolean;
    isCopied: boolean;
    /** When a backup was last downloaded completely; null if never. */
    downloadedAt: string | null;
  };
  /** Whether the sheet with the key to the backups was downloaded. */
  hasKeySheet: boolean;
  /** The site's public address; null if it is not configured. */
  siteUrl: string | null;
  /** How many accounts may sign in. */
  approvedAccounts: number;
}

/** The pages that an owner must have read before families rely on them. */
export const legalPages = {
  'privacy-policy': pageUrls.privacyPolicy,
  'terms-of-service': pageUrls.termsOfService,
  'health-data': pageUrls.healthDataPrivacy,
} as const;
export type LegalPage = keyof typeof legalPages;

export const legalPageNames = Object.keys(legalPages) as LegalPage[];

/** The stored values about rooms from three places, which may contradict each other. */
interface StoredRooms {
  /** The licensed capacity; null if it is not stored. */
  capacity: number | null;
  /** The stated prices; null if none are stored. */
  costs: PriceRange | null;
  /** The visible rooms. */
  rooms: readonly PriceRange[];
}

/** A sentence for staff if a room's price is outside the range that Costs states; otherwise null. */
export const findPriceContradiction = ({ costs, rooms }: StoredRooms): string | null => {
  const ofRooms = toRoomPrices(rooms);
  if (!costs || !ofRooms) return null;
  const statedPrices = includeRoomPrices(costs, ofRooms);
  if (statedPrices.price_from === costs.price_from && statedPrices.price_to === costs.price_to)
    return null;
  const { lowest, highest } = ofRooms;
  const rent = formatPriceRange({ price_from: lowest, price_to: highest });
  return `The rooms cost ${rent}, but Costs says ${formatPriceRange(costs)}. Visitors read ${formatPriceRange(statedPrices)} until the two agree.`;
};

/**
 * A sentence for staff if there are more rooms than permitted residents, because each room is for at least
 * one; otherwise null.
 */
export const findCapacityContradiction = ({ capacity, rooms }: StoredRooms): string | null => {
  const maxRooms = capacity ?? capacityRange.most;
  if (rooms.length <= maxRooms) return null;
  const allowed = capacity === null ? 'the law allows' : 'your license allows';
  return `There are ${rooms.length} rooms, but ${allowed} ${maxRooms} residents.`;
};
