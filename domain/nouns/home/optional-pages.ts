import type { RoomPrices } from '../costs/price-span.ts';
import type { MedicaidAnswer } from '../costs/costs-noun.ts';
import type { Openings } from '../rooms/openings.ts';
import type { Language } from '../../lib/languages.ts';
import type { InLanguage } from '../record-in-language.ts';
import type { Answering } from '../contact/answering.ts';
import type { PostUrl } from '../../urls.ts';
import { type Page, pages, type PagesWith } from '../../pages.ts';

export type OptionalPage = PagesWith<{ optional: true }>;

/** The URLs of the pages that have content only if something is stored for them. */
export const optionalPages = Object.fromEntries(
  Object.entries<Page>(pages).flatMap(([name, { url, optional }]) =>
    optional ? [[name, url]] : [],
  ),
) as { readonly [Name in OptionalPage]: (typeof pages)[Name]['url'] };

/** The data about optional pages that every page gets. Values that are not stored are missing. */
export interface OptionalContent {
  /** The pages with stored content. */
  pages?: readonly OptionalPage[];
  /** The summary of all rooms; present exactly if `pages` includes the rooms. */
  openings?: Openings;
  /** The monthly price for search engines, such as $6,500 - $8,200 per month, if it is recent. */
  priceRange?: string;
  /** The lowest price, such as from $6,500, or the only one. */
  price?: string;
  /** The prices of rooms, which extend the stated ones (domain/nouns/costs/price-span.ts). */
  roomPrices?: RoomPrices;
  medicaid?: MedicaidAnswer;
  /** How long a resident must pay privately before Medicaid, such as: 2 years. */
  medicaidAfter?: string;
  /**
   * When the person who answers the phone can be reached; missing if no one is named, or someone answers
   * at any hour.
   */
  answering?: Answering;
  /** The first post of each page that has current posts. */
  latest?: readonly LatestPost[];
  /** The menu's entries after the first pages, in the owner's order. */
  menu?: readonly FurtherMenuEntry[];
  /** The languages that visitors can read, besides English. */
  languages?: readonly Language[];
  /** Who has reviewed which pages of the translation, on a page in another language. */
  readings?: readonly TranslationReview[];
}

/** The first post of a page. */
export interface LatestPost extends InLanguage {
  page: OptionalPage;
  title: string;
  url: PostUrl;
  /** A date such as: November 20. */
  on: string;
}

/** A page at the site's root (`atRoot` in domain/nouns/noun.ts). */
export interface RootLink extends InLanguage {
  /** The English address, such as /our-garden. */
  url: string;
  title: string;
}

/** An entry of the menu after the first ones. */
export type FurtherMenuEntry = PagesWith<{ link: string }> | RootLink;

/** A person who has reviewed a translation. */
export interface TranslationReview {
  /** A page's name, or `all`. */
  page: string;
  by: string;
  /** A date such as 2026-11-26. */
  on: string;
}

export const isOptionalPage = (name: string): name is OptionalPage =>
  Object.hasOwn(optionalPages, name);

/** The pages that a home can hide from the menu, by the names of their texts in `siteMenu`. */
export const hideablePages = {
  services: pages.services.url,
  about: pages.about.url,
  gallery: pages.gallery.url,
  testimonials: pages.testimonials.url,
} as const;

export type HideablePage = keyof typeof hideablePages;

/**
 * Whether the home hides a page, so that nothing links to it.
 * @param hidden names of hideable pages; unknown names are ignored
 */
export const isHiddenPage = (path: string, hidden: readonly string[] = []): boolean =>
  Object.entries(hideablePages).some(([name, url]) => url === path && hidden.includes(name));
