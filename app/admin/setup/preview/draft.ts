import type { PublicAbout, PublicContact } from '../../../../domain/public-records.ts';
import type { SiteSettings } from '../../../../domain/entities/site-settings.ts';
import type { SiteFacts } from '../../../../domain/facts/site-facts.ts';

/** What is being typed, in place of what visitors read; what is left out is shown as it is stored. */
export interface Draft {
  /** The name, the tagline, the license number, the look, and who lives in the home. */
  settings?: Omit<SiteSettings, 'url' | 'tourRetentionMonths'>;
  contact?: PublicContact;
  about?: PublicAbout;
  /** Figures that differ from the stored ones. */
  facts?: SiteFacts;
  /** A place of the page that should be in sight, as a selector. */
  place?: string;
}

/** What the framed page says once it listens. */
export const previewReady = 'preview ready';

/** A draft on its way to the framed page. */
export interface DraftMessage {
  type: 'draft';
  draft: Draft;
}

/** Whether a message that came to the framed page is a draft. Its origin has to be checked, too. */
export const isDraftMessage = (data: unknown): data is DraftMessage =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'draft';
