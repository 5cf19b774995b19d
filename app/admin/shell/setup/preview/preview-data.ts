import { createContext, use, useEffect } from 'react';
import type { SiteSettings } from '../../../../../domain/nouns/home/site-settings.ts';
import type { SiteFacts } from '../../../../../domain/nouns/facts/site-facts.ts';
import type { PublicAbout } from '../../../../../domain/nouns/about/public-about.ts';
import type { PublicContact } from '../../../../../domain/nouns/contact/public-contact.ts';
import type { PreviewedPage } from '../../../../../domain/staff-urls.ts';

/** Typed values that the preview shows instead of the stored ones. A missing part shows the stored values. */
export interface PreviewData {
  /** The name, the tagline, the license number, the colors, and who lives in the home. */
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
export interface PreviewMessage {
  type: 'draft';
  draft: PreviewData;
}

/** Whether a message is a draft. The caller must also check its origin. */
export const isPreviewMessage = (data: unknown): data is PreviewMessage =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'draft';

/** The page that a step's preview shows, and the draft on it. */
export interface PreviewState {
  page: PreviewedPage;
  draft: PreviewData;
  /** Changes after each save, which reloads the frame. */
  stored: string | number;
}

export const PreviewContext = createContext<(shown: PreviewState) => void>(() => {});

/** Shows a page with a draft in the frame. With null, another part of the step decides what the frame shows. */
export const usePreview = (shown: PreviewState | null): void => {
  const show = use(PreviewContext);
  // The object is new at every render, so compare its content.
  const words = JSON.stringify(shown);
  useEffect(() => {
    const message = JSON.parse(words) as PreviewState | null;
    if (message) show(message);
  }, [show, words]);
};
