import type { Text } from '../../texts/text.ts';

// Types, not interfaces, because interfaces are not assignable to an index signature, which text groups
// have.

/**
 * The texts of a legal page: those at the top, and its sections by their anchors. The page adds the contact
 * block at the end.
 */
export type LegalPageTexts = {
  meta: { title: Text<'line'>; description: Text<'paragraph'>; keywords: Text<'line'> };
  title: Text<'line'>;
  lead: Text<'paragraph'>;
  sections: { readonly [anchor: string]: LegalSectionTexts };
};

/** One section: a heading, and paragraphs and lists. */
type LegalSectionTexts = { heading: Text<'line'>; text: Text<'long'> };

/** The date line of privacy policy and terms, until their texts change (docs/product/public-pages.md). */
export const lastUpdated = 'Last Updated: December 2024';

/** The date line once a text was changed. @param month such as November 2026 */
export const formatLastUpdated = (month: string): string => `Last Updated: ${month}`;
