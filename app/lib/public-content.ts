import { createContext } from 'react-router';
import { publicListPageSize } from '../../domain/display.ts';
import type { PublicService } from '../../domain/nouns/services/public-services.ts';
import type { PublicTestimonial } from '../../domain/nouns/testimonials/public-testimonials.ts';
import type { PublicGalleryItem } from '../../domain/nouns/gallery/public-gallery.ts';
import type { PublicAbout } from '../../domain/nouns/about/public-about.ts';
import type { PublicContact } from '../../domain/nouns/contact/public-contact.ts';
import type { TextArea } from '../../domain/texts/text-areas.ts';
import type { SiteFacts } from '../../domain/nouns/facts/site-facts.ts';
import type { Language } from '../../domain/lib/languages.ts';
import type { SiteSettings } from '../../domain/nouns/home/site-settings.ts';
import type { OptionalContent } from '../../domain/nouns/home/optional-pages.ts';
import type { singleMappers } from '../../domain/nouns/public-singles.ts';
import type { StoredTexts } from '../../domain/texts/stored-texts.ts';
import type { ListName } from '../../domain/nouns/index.ts';

/**
 * The content that public pages read. Pages do not know where they run: the server implements this interface
 * with the stores, the browser with the public API (docs/decisions/002).
 */
export interface PublicContent extends StoredRecords {
  contact(): Promise<ReadResult<PublicContact>>;
  about(): Promise<ReadResult<PublicAbout>>;
  services(): Promise<ReadResult<PublicService[]>>;
  gallery(page: number): Promise<ReadListResult<PublicGalleryItem>>;
  testimonials(page: number): Promise<ReadListResult<PublicTestimonial>>;
  /** A list that is empty until something is stored, such as rooms or questions. */
  list<T>(name: ListName, toPublic: MapList<T>): Promise<ReadResult<T[]>>;
  /** One page of a list's archive (archivedAfter in domain/nouns/noun.ts). */
  archive<T>(name: ListName, toPublic: MapList<T>, page: number): Promise<ReadListResult<T>>;
  /** One post of a list; an empty list if visitors don't see it. */
  post<T>(name: ListName, toPublic: MapList<T>, id: number): Promise<ReadResult<T[]>>;
  /** The record with an address at the site's root; an empty list if visitors don't see it. */
  atRoot<T>(name: ListName, toPublic: MapList<T>, address: string): Promise<ReadResult<T[]>>;
  /** The owner's texts for a page, or those that all pages share. */
  texts(area: TextArea): Promise<PageTexts>;
}

/** Returns what a page shows of a list's records; null if there are none (`createListMapper`). */
export type MapList<T> = (answer: unknown) => T[] | null;

/** Reads the single records. A null value means that nothing is stored. */
export type StoredRecords = {
  [Name in keyof typeof singleMappers]: () => Promise<
    ReadResult<ReturnType<(typeof singleMappers)[Name]>>
  >;
};

/** Stored texts by key. `lastChanged` is a month, such as November 2026; null if no text is stored. */
export interface PageTexts {
  texts: StoredTexts;
  /** On a page in another language, the keys of the texts that are in English nevertheless. */
  english?: readonly string[];
  /** On a page in another language, whether the owner wrote the description for search engines. */
  isDescribed?: true;
  lastChanged: string | null;
}

/** A value to show, stored or built in. */
export interface ReadResult<T> {
  value: T;
  /** Whether the server supplied the value; otherwise it is the built-in default. */
  stored: boolean;
  /** The error to log to the console; visitors see the default and no error. */
  problem?: string;
}

export interface ReadListResult<T> extends ReadResult<T[]> {
  /** How many entries there are on all pages together. */
  total: number;
  page: number;
  /** The server's own error message, if there is one; only /testimonials shows it. */
  serverText?: string | undefined;
  /** Whether the API answered that nothing is stored. /testimonials says so, and shows nothing built in. */
  isEmpty?: true;
}

export const publicContentContext = createContext<PublicContent>();

/** Content that only the root reads, on the server; every page gets it with the root's data. */
export interface RootContent {
  facts(): Promise<SiteFacts>;
  optional(): Promise<OptionalContent>;
  /**
   * The English addresses of all pages that staff added at the site's root.
   * @returns the addresses; if there is a `problem`, as they were last read
   */
  rootUrls(): Promise<{ value: string[]; problem?: string }>;
}
export const rootContentContext = createContext<RootContent>();

/** The language of the page; null for English. Only the server sets it. */
export const pageLanguageContext = createContext<Language | null>(null);

/** The owner's settings. Only the server reads them; pages get them with the root's data. */
export const siteSettingsContext = createContext<SiteSettings>();

/** Returns the stored value, or else the built-in default. */
export const toValueOrDefault = <T>(
  stored: T | null,
  builtIn: T,
  problem?: string,
): ReadResult<T> =>
  stored === null ? { value: builtIn, stored: false, problem } : { value: stored, stored: true };

/**
 * A page of a stored list, or else the built-in records. A page past the end of a stored list is simply
 * empty.
 */
export const toListOrDefault = <T>(
  stored: { items: T[] | null; total: number } | null,
  builtIn: T[],
  page: number,
  problem?: string,
): ReadListResult<T> => {
  if (stored?.items) return { value: stored.items, stored: true, total: stored.total, page };
  if (stored && stored.total > 0 && page > 1) {
    return { value: [], stored: true, total: stored.total, page };
  }
  return {
    value: page === 1 ? builtIn : [],
    stored: false,
    total: builtIn.length,
    page,
    problem,
  };
};

export const toPageSlice = (page: number) => ({
  limit: publicListPageSize,
  offset: (page - 1) * publicListPageSize,
});

/** Makes a reader for each of the given mappers. */
export const createReaders = <Mappers extends object>(
  mappers: Mappers,
  read: (name: keyof Mappers, toPublic: (answer: unknown) => unknown) => Promise<unknown>,
) =>
  Object.fromEntries(
    Object.entries(mappers).map(([name, toPublic]) => [
      name,
      () => read(name as keyof Mappers, toPublic),
    ]),
  );

/** The home's content when the server rendered the current document. */
interface RememberedHome {
  settings: SiteSettings;
  contact: ReadResult<PublicContact>;
  story: ReadResult<string>;
}

let rememberedHome: RememberedHome | null = null;

/** Remembers the page's data as a fallback that is better than built-in content (docs/decisions/085). */
export const rememberHome = (home: RememberedHome): void => {
  rememberedHome = home;
};

/** Null until the page's scripts have run. */
export const getRememberedHome = (): RememberedHome | null => rememberedHome;
