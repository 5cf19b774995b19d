import type { PublicAbout, PublicContact } from '../../../../domain/public-records.ts';
import type { SiteSettings } from '../../../../domain/entities/site-settings.ts';
import type { SiteFacts } from '../../../../domain/facts/site-facts.ts';

/** What is being typed, to show instead of what is stored. Left-out parts show the stored values. */
export interface Draft {
  /** The name, the tagline, the license number, the look, and who lives in the home. */
  settings?: Omit<SiteSettings, 'url' | 'tourRetentionMonths'>;
  contact?: PublicContact;
  about?: PublicAbout;
  /** Figures that differ from the stored ones. */
  facts?: SiteFacts;
  /** A selector of the element to scroll into view. */
  place?: string;
}

/** The message that the framed page sends once it listens. */
export const previewReady = 'preview ready';

/** The message that carries a draft to the framed page. */
export interface DraftMessage {
  type: 'draft';
  draft: Draft;
}

/** Whether a message is a draft. Check its origin, too. */
export const isDraftMessage = (data: unknown): data is DraftMessage =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'draft';
