import type { Openings } from '../rooms/openings.ts';
import { pageUrls } from '../urls.ts';

/**
 * The pages that have something to say only while something is stored for them. Until then they tell
 * visitors to call, and no menu and no sitemap names them (docs/decisions/057, 058, 059).
 */
export const optionalPages = {
  rooms: pageUrls.rooms,
  costs: pageUrls.costs,
  medicaidPolicy: pageUrls.medicaidPolicy,
  questions: pageUrls.questions,
  license: pageUrls.license,
  professionals: pageUrls.professionals,
} as const;

export type OptionalPage = keyof typeof optionalPages;

/** What the root knows of them; left out of it is what is not stored. */
export interface OptionalContent {
  /** Those with stored content. */
  pages?: readonly OptionalPage[];
  /** What may be said of the rooms together; there is some exactly where `pages` has the rooms. */
  openings?: Openings;
  /** The monthly price for search engines, such as $6,500 - $8,200 per month, while it is fresh. */
  priceRange?: string;
}

/** Whether a name is that of a page that comes and goes with its content. */
export const isOptionalPage = (name: string): name is OptionalPage =>
  Object.hasOwn(optionalPages, name);
