import type { RoomPrices } from '../costs/price-span.ts';
import type { MedicaidAnswer } from '../costs/costs-noun.ts';
import type { Openings } from '../rooms/openings.ts';
import type { Language } from '../../lib/languages.ts';
import type { InLanguage } from '../record-in-language.ts';
import type { Answering } from '../contact/answering.ts';
import type { PostUrl } from '../../urls.ts';
import { type Page, pages, type PagesWith } from '../../pages.ts';

export type OptionalPage = PagesWith<{ optional: true }>;

/** The URLs of the pages that have content only while something is stored for them. */
export const optionalPages = Object.fromEntries(
  Object.entries<Page>(pages).flatMap(([name, { url, optional }]) =>
    optional ? [[name, url]] : [],
  ),
) as { readonly [Name in OptionalPage]: (typeof pages)[Name]['url'] };

/** What the root knows of them; values that are not stored are left out. */
export interface OptionalContent {
  /** The pages with stored content. */
  pages?: readonly OptionalPage[];
  /** The summary of all rooms; present exactly if `pages` includes the rooms. */
  openings?: Openings;
  /** The monthly price for search engines, such as $6,500 - $8,200 per month, as long as it is recent. */
  priceRange?: string;
  /** The lowest of them, such as from $6,500, or the only one. */
  price?: string;
  /** The prices of rooms, which widen the stated ones (domain/nouns/costs/price-span.ts). */
  roomPrices?: RoomPrices;
  medicaid?: MedicaidAnswer;
  /** How long a resident must pay privately before Medicaid, such as: 2 years. */
  medicaidAfter?: string;
  /** When the person who answers does; left out if no one is named, or someone answers at any hour. */
  answering?: Answering;
  /** When families can visit, such as: every day, 8:00 AM to 8:00 PM. */
  visiting?: string;
  /** What is to be read first of each page with posts that has current ones. */
  latest?: readonly LatestPost[];
  /** The languages that visitors can read, besides English. */
  languages?: readonly Language[];
  /** On a page in one of them: who has read which pages of it. */
  readings?: readonly Reading[];
}

/** The first post of a page. */
export interface LatestPost extends InLanguage {
  page: OptionalPage;
  title: string;
  url: PostUrl;
  /** Such as: November 20. */
  on: string;
}

/** Someone who has read a translation. */
export interface Reading {
  /** A page's name, or all. */
  page: string;
  by: string;
  /** Such as 2026-11-26. */
  on: string;
}

/** Whether a name is that of an optional page. */
export const isOptionalPage = (name: string): name is OptionalPage =>
  Object.hasOwn(optionalPages, name);

/** The pages that a home may hide from the menu, by the names of their texts in `siteMenu`. */
export const hideablePages = {
  services: pages.services.url,
  about: pages.about.url,
  gallery: pages.gallery.url,
  testimonials: pages.testimonials.url,
} as const;

export type HideablePage = keyof typeof hideablePages;

/**
 * Whether the home hides a page, so that nothing that visitors see links to it.
 * @param hidden names of hideable pages; unknown ones have no effect
 */
export const isHiddenPage = (path: string, hidden: readonly string[] = []): boolean =>
  Object.entries(hideablePages).some(([name, url]) => url === path && hidden.includes(name));
