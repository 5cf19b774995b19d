import type { PublicAbout } from '../../../../../domain/nouns/about/public-about.ts';
import type { PublicContact } from '../../../../../domain/nouns/contact/public-contact.ts';
import type { SiteFacts } from '../../../../../domain/nouns/facts/site-facts.ts';
import type { HomeWithDefaults } from '../../../../../domain/nouns/home/home-noun.ts';

/** Typed values that the preview shows instead of the stored ones. A missing part shows the stored values. */
export interface PreviewData {
  home?: HomeWithDefaults;
  contact?: PublicContact | null;
  about?: PublicAbout | null;
  /** Figures that differ from those that the page was loaded with. */
  facts?: SiteFacts;
  /** A selector of the element to scroll into view. */
  place?: string;
}

/** The message that the framed page sends once it listens. */
export const previewReady = 'preview ready';

/** The message that carries a draft to the framed page. */
export interface PreviewMessage {
  type: 'draft';
  draft: PreviewData;
}

/** Whether a message is a draft. The caller must also check its origin. */
export const isPreviewMessage = (data: unknown): data is PreviewMessage =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'draft';
