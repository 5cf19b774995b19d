import type { PublicContact } from '../public-records.ts';
import type { LegalPage } from './legal-pages.ts';

/** How far a home is, read from what is stored and set: what setup and the go-live list are computed from. */
export interface Standing {
  /** A name or a license number that staff stored. */
  isNamed: boolean;
  /** The one that visitors read; empty where there is none. */
  licenseNumber: string;
  /** How many residents may live there; null where that is not stored. */
  capacity: number | null;
  /** What is stored; null where visitors see the built-in contact information. */
  contact: Omit<PublicContact, 'latitude' | 'longitude'> | null;
  hasOwnStory: boolean;
  /** Whether visitors see testimonials that no family wrote. */
  showsExampleReviews: boolean;
  /** Figures that are examples, and confirmed ones that are to be confirmed again. */
  figures: { examples: number; due: number };
  /** Whether visitors see a picture in the gallery that is not built in. */
  hasOwnPictures: boolean;
  /** Sentences about the house that visitors read, and how many of them the owner has written or read. */
  houseSentences: { settled: number; all: number };
  /** Legal pages that no one has read since their texts were last changed. */
  unreadLegalPages: readonly LegalPage[];
  /** Whether a mail server is set, and whether it accepted an email since it was last changed. */
  mail: { isSet: boolean; isProven: boolean };
  backups: {
    /** Whether nightly ones are also copied to a second folder, and whether the last one was. */
    hasSecondFolder: boolean;
    isCopied: boolean;
    /** When one was last downloaded to its end; null: never. */
    downloadedAt: string | null;
  };
  /** Whether the sheet of the key to the backups was downloaded. */
  hasKeySheet: boolean;
  /** Null where none is set. */
  siteUrl: string | null;
  /** How many accounts may sign in. */
  approvedAccounts: number;
}
