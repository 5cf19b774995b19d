import { defaultContact } from '../../domain/nouns/contact/default-contact.ts';
import { parseTexts } from '../../domain/nouns/public-texts.ts';
import { singleParsers } from '../../domain/nouns/public-singles.ts';
import { parseServices } from '../../domain/nouns/services/public-services.ts';
import { parseTestimonials } from '../../domain/nouns/testimonials/public-testimonials.ts';
import { parseGallery } from '../../domain/nouns/gallery/public-gallery.ts';
import { parseAbout } from '../../domain/nouns/about/public-about.ts';
import { parseContact } from '../../domain/nouns/contact/public-contact.ts';
import type { ListName } from '../../domain/nouns/index.ts';
import { findApiUrl, type PageUrl, pageUrls, publicApiUrls } from '../../domain/urls.ts';
import { openUnderWayFromWorker, untilPageIsLeft } from './open-document.ts';
import {
  knownHome,
  orDefault,
  orDefaultList,
  pageSlice,
  type PageTexts,
  type PublicContent,
  type Read,
  type ReadList,
  createReaders,
  type StoredRecords,
} from './public-content.ts';

const noTexts: PageTexts = { texts: {}, lastChanged: null };

/** Imported only after a read has failed. */
const builtIn = () => import('../../domain/site/built-in/built-in-records.ts');
type BuiltIn = Awaited<ReturnType<typeof builtIn>>;

/** The last usable answers, by address, for when a later request fails. */
const lastAnswers = new Map<string, unknown>();

/**
 * The interface in the browser: reads the documented public API, checks the answer, and falls back if that
 * fails.
 */
export const browserPublicContent: PublicContent = {
  ...(createReaders(singleParsers, (name, check) =>
    readOne(publicApiUrls[name], name, check, async () => null),
  ) as StoredRecords),
  contact: () =>
    readOne(publicApiUrls.contact, 'contact', parseContact, async () => defaultContact, {
      known: async () => {
        const home = knownHome();
        return home?.contact.stored ? home.contact.value : null;
      },
    }),
  about: () =>
    readOne(publicApiUrls.about, 'about', parseAbout, pick('defaultAboutInfo'), {
      known: async () => {
        const home = knownHome();
        return home?.story.stored
          ? { ...(await builtIn()).defaultAboutInfo, company_story: home.story.value }
          : null;
      },
    }),
  services: () =>
    readOne(publicApiUrls.services, 'services', parseServices, pick('defaultServices')),
  gallery: (page) =>
    readList(publicApiUrls.gallery, 'gallery', parseGallery, pick('defaultGallery'), page),
  testimonials: (page) =>
    readList(
      publicApiUrls.testimonials,
      'testimonials',
      parseTestimonials,
      pick('defaultTestimonials'),
      page,
      // The built-in testimonials must not appear beside a real home's name and number.
      { known: async () => (knownHome()?.contact.stored ? [] : null) },
    ),
  list: (name, check) => readOne(findApiUrl(name), name, check, async () => []),
  archive: (name, check, page) =>
    readList(`${findApiUrl(name)}?archive=1`, `archive of ${name}`, check, async () => [], page),
  post: (name, check, id) =>
    readOne(`${findApiUrl(name)}?id=${id}`, `post of ${name}`, check, async () => []),
  texts: async (area) => {
    try {
      return (
        parseTexts((await fetchJson(`${publicApiUrls.pageTexts}?area=${area}`)).body) ?? noTexts
      );
    } catch (error) {
      console.error(`texts: ${reason(error)}`);
      return noTexts;
    }
  },
};

const pick =
  <Name extends keyof BuiltIn>(name: Name) =>
  async (): Promise<BuiltIn[Name]> =>
    (await builtIn())[name];

/**
 * The endpoints that pages read. A page that is not listed reads the endpoint with its name, if there is one.
 */
const readsByPage: Partial<Record<PageUrl, readonly (keyof typeof publicApiUrls)[]>> = {
  [pageUrls.home]: ['services', 'testimonials', 'gallery'],
  [pageUrls.medicaidPolicy]: ['costs'],
  [pageUrls.license]: ['license', 'documents'],
  [pageUrls.professionals]: ['professionals', 'costs'],
};

const inParts: ReadonlySet<string> = new Set<ListName>(['gallery', 'testimonials']);

/** Prefetches a page's content when a finger or pointer nears a link to it. */
export const prefetchContent = (path: string): void => {
  const [page = '', url] = Object.entries(pageUrls).find(([, address]) => address === path) ?? [];
  for (const name of (url && readsByPage[url]) ?? [page]) {
    if (!isApiName(name)) continue;
    const address = inParts.has(name) ? partUrl(publicApiUrls[name], 1) : publicApiUrls[name];
    // The page reports the failure of its own read.
    fetchJson(address).catch(() => null);
  }
};

const isApiName = (name: string): name is keyof typeof publicApiUrls => name in publicApiUrls;

/** The API's address for the part of a list that one page shows. */
const partUrl = (url: string, page: number): string => {
  const { limit, offset } = pageSlice(page);
  return `${url}${url.includes('?') ? '&' : '?'}limit=${limit}&offset=${offset}`;
};

const readOne = async <T>(
  url: string,
  label: string,
  check: (answer: unknown) => T | null,
  otherwise: () => Promise<T>,
  { known = async () => null }: Known<T> = {},
): Promise<Read<T>> => {
  const withoutAnswer = async (problem: string): Promise<Read<T>> => {
    const better = (lastAnswers.get(url) as T | undefined) ?? (await known());
    return { ...orDefault(better, better ?? (await otherwise())), problem };
  };
  try {
    const { body } = await fetchJson(url);
    const stored = check(body);
    if (stored !== null) {
      lastAnswers.set(url, stored);
      return { value: stored, stored: true };
    }
    if (!isEmptyAnswer(body)) return await withoutAnswer(unusable(label));
    lastAnswers.delete(url);
    return orDefault(null, await otherwise());
  } catch (error) {
    return withoutAnswer(`${label}: ${reason(error)}`);
  }
};

interface Known<T> {
  /** A better value than the built-in one when no answer can be used; null if there is none. */
  known?: () => Promise<T | null>;
}

const readList = async <T>(
  url: string,
  label: string,
  check: (answer: unknown) => T[] | null,
  otherwise: () => Promise<T[]>,
  page: number,
  { known = async () => null }: Known<T[]> = {},
): Promise<ReadList<T>> => {
  const address = partUrl(url, page);
  const withoutAnswer = async (problem: string): Promise<ReadList<T>> => {
    const last = lastAnswers.get(address) as ReadList<T> | undefined;
    if (last) return { ...last, problem };
    return orDefaultList(null, (await known()) ?? (await otherwise()), page, problem);
  };
  try {
    const { body, total } = await fetchJson(address);
    const items = check(body);
    const count = total ?? items?.length ?? 0;
    if (items || (count > 0 && page > 1)) {
      const list = orDefaultList({ items, total: count }, [], page);
      lastAnswers.set(address, list);
      return list;
    }
    const serverText = readErrorText(body);
    if (!isEmptyAnswer(body)) return { ...(await withoutAnswer(unusable(label))), serverText };
    lastAnswers.delete(address);
    return orDefaultList(null, await otherwise(), page);
  } catch (error) {
    return { ...(await withoutAnswer(`${label}: ${reason(error)}`)), ...pickServerText(error) };
  }
};

/** The log message for an answer that can't be used. */
const unusable = (label: string): string => `${label}: unusable answer`;

interface JsonAnswer {
  body: unknown;
  total: number | null;
}

/** A prefetched answer is used if the page is opened within this time (ms). */
const freshFor = 5000;
const recent = new Map<string, { answer: Promise<JsonAnswer>; since: number }>();

/** Makes the next reader ask the server, because staff have just changed something. */
export const forgetRecentAnswers = (): void => recent.clear();

const fetchJson = (url: string): Promise<JsonAnswer> => {
  const known = recent.get(url);
  if (known && performance.now() - known.since < freshFor) return known.answer;
  const answer = request(url);
  recent.set(url, { answer, since: performance.now() });
  // Do not cache failures: the next reader asks again.
  answer.catch(() => recent.delete(url));
  return answer;
};

/** Without cookies, even for signed-in staff: with theirs, the API would return unapproved content, too. */
const request = async (url: string): Promise<JsonAnswer> => {
  const response = await fetch(url, {
    headers: { Accept: 'application/json' },
    credentials: 'omit',
  }).catch(unreachable);
  if (!response.ok) {
    const body: unknown = await response.json().catch(() => null); // The status is enough.
    throw new RefusedRead(`status ${response.status}`, readErrorText(body));
  }
  const total = response.headers.get('X-Total-Count');
  return { body: await response.json(), total: total === null ? null : Number(total) };
};

/** Prefer the service worker's copy to a page of defaults. */
const unreachable = (error: unknown): Promise<never> => {
  if (openUnderWayFromWorker()) return untilPageIsLeft();
  throw error;
};

/** An error response, with the server's message. */
class RefusedRead extends Error {
  readonly serverText: string | undefined;
  constructor(message: string, serverText: string | undefined) {
    super(message);
    this.serverText = serverText;
  }
}

const pickServerText = (error: unknown) =>
  error instanceof RefusedRead ? { serverText: error.serverText } : {};

/** The `error` of an answer `{success: false, error}`. */
const readErrorText = (body: unknown): string | undefined => {
  if (typeof body !== 'object' || body === null || !('error' in body)) return undefined;
  return typeof body.error === 'string' && body.error.trim() ? body.error : undefined;
};

/** Nothing stored is not an error: [], or success with null or an empty list. */
const isEmptyAnswer = (body: unknown): boolean => {
  if (Array.isArray(body)) return body.length === 0;
  if (typeof body !== 'object' || body === null) return false;
  const { success, ...rest } = body as Record<string, unknown>;
  return (
    success === true &&
    Object.values(rest).some(
      (value) => value === null || (Array.isArray(value) && value.length === 0),
    )
  );
};

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));
