/** One section of a legal page: a heading, paragraphs, an optional list and what follows the list. */
export interface LegalSection {
  /** Used as the section's anchor in the page's address. */
  id: string;
  heading: string;
  paragraphs: string[];
  items?: string[];
  afterItems?: string[];
}

/** A legal page as a whole; the page itself adds the contact block below the last section. */
export interface LegalPage {
  meta: { title: string; description: string; keywords: string };
  title: string;
  lead: string;
  sections: LegalSection[];
}

/** The date line of both legal pages (docs/product/public-pages.md). */
export const lastUpdated = 'Last Updated: December 2024';
