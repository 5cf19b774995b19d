import { preferFirstRows } from '../../domain/constants.ts';
import { publicListPageSize } from '../../domain/display.ts';
import { isObject, toTextOrFallback } from '../../domain/nouns/public-answers.ts';
import { singleMappers } from '../../domain/nouns/public-singles.ts';
import { parseServices } from '../../domain/nouns/services/public-services.ts';
import { parseTestimonials } from '../../domain/nouns/testimonials/public-testimonials.ts';
import { parseGallery } from '../../domain/nouns/gallery/public-gallery.ts';
import { parseAbout } from '../../domain/nouns/about/public-about.ts';
import { parseContact, defaultContact } from '../../domain/nouns/contact/public-contact.ts';
import type { ListName } from '../../domain/nouns/index.ts';
import { findApiUrl, type PageUrl, pageUrls, publicApiUrls } from '../../domain/urls.ts';
import { openTargetFromWorker, waitForUnload } from './open-document.ts';
import {
  getRememberedHome,
  toValueOrDefault,
  toListOrDefault,
  toPageSlice,
  type PageTexts,
  type PublicContent,
  type ReadResult,
  type ReadListResult,
  createReaders,
  type StoredRecords,
} from './public-content.ts';

const emptyTexts: PageTexts = { texts: {}, lastChanged: null };

/** Loads the built-in records. They are imported only after a read has failed, to keep pages small. */
const loadBuiltIn = () => import('../../domain/site/built-in/built-in-records.ts');
type BuiltInRecords = Awaited<ReturnType<typeof loadBuiltIn>>;

/** The last usable answers, by address, for when a later request fails. */
const lastAnswers = new Map<string, unknown>();

/**
 * PublicContent in the browser: reads the public API and checks the answers. If that fails, it returns the
 * last usable answer, or else a default.
 */
export const browserPublicContent: PublicContent = {
  ...(createReaders(singleMappers, (name, check) =>
    readSingle(publicApiUrls[name], name, check, async () => null),
  ) as StoredRecords),
  contact: () =>
    readSingle(publicApiUrls.contact, 'contact', parseContact, async () => defaultContact, {
      findFallback: async () => {
        const home = getRememberedHome();
        return home?.contact.stored ? home.contact.value : null;
      },
    }),
  about: () =>
    readSingle(publicApiUrls.about, 'about', parseAbout, createBuiltInLoader('defaultAboutInfo'), {
      findFallback: async () => {
        const home = getRememberedHome();
        return home?.story.stored
          ? { ...(await loadBuiltIn()).defaultAboutInfo, company_story: home.story.value }
          : null;
      },
    }),
  services: () =>
    readSingle(
      publicApiUrls.services,
      'services',
      parseServices,
      createBuiltInLoader('defaultServices'),
    ),
  gallery: (page) =>
    readList(
      publicApiUrls.gallery,
      'gallery',
      parseGallery,
      createBuiltInLoader('defaultGallery'),
      page,
    ),
  testimonials: (page) =>
    readList(
      publicApiUrls.testimonials,
      'testimonials',
      parseTestimonials,
      createBuiltInLoader('defaultTestimonials'),
      page,
      // The built-in testimonials must not appear beside a real home's name and number.
      { findFallback: async () => (getRememberedHome()?.contact.stored ? [] : null) },
    ),
  list: (name, check) => readSingle(findApiUrl(name), name, check, async () => []),
  archive: (name, check, page) =>
    readList(`${findApiUrl(name)}?archive=1`, `archive of ${name}`, check, async () => [], page),
  post: (name, check, id) =>
    readSingle(`${findApiUrl(name)}?id=${id}`, `post of ${name}`, check, async () => []),
  atRoot: (name, check, address) =>
    readSingle(`${findApiUrl(name)}?address=${address}`, `page of ${name}`, check, async () => []),
  texts: async (area) => {
    try {
      return (
        parseTexts((await fetchJson(`${publicApiUrls.pageTexts}?area=${area}`)).body) ?? emptyTexts
      );
    } catch (error) {
      console.error(`texts: ${toMessage(error)}`);
      return emptyTexts;
    }
  },
};

const createBuiltInLoader =
  <Name extends keyof BuiltInRecords>(name: Name) =>
  async (): Promise<BuiltInRecords[Name]> =>
    (await loadBuiltIn())[name];

/** The endpoints that each page reads. A page not listed here reads the endpoint of the same name, if any. */
const endpointsByPage: Partial<Record<PageUrl, readonly (keyof typeof publicApiUrls)[]>> = {
  [pageUrls.home]: ['services', 'testimonials', 'gallery'],
  [pageUrls.medicaidPolicy]: ['costs'],
  [pageUrls.license]: ['license', 'documents'],
  [pageUrls.professionals]: ['professionals', 'costs'],
};

const pagedLists: ReadonlySet<string> = new Set<ListName>(['gallery', 'testimonials']);

/** Prefetches a page's content when a finger or pointer nears a link to it. */
export const prefetchContent = (path: string): void => {
  const [page = '', url] = Object.entries(pageUrls).find(([, address]) => address === path) ?? [];
  for (const name of (url && endpointsByPage[url]) ?? [page]) {
    if (!isApiName(name)) continue;
    // Ignores failures, because the page reports the failure of its own read.
    fetchJson(publicApiUrls[name], pagedLists.has(name) ? firstRows : {}).catch(() => null);
  }
};

const isApiName = (name: string): name is keyof typeof publicApiUrls => name in publicApiUrls;

/** The header that limits the first page of a list, whose address has no `limit`. */
const firstRows = preferFirstRows(publicListPageSize);

/** The API's address for the part of a list that one page shows (docs/decisions/004). */
const toPartUrl = (url: string, page: number): string => {
  if (page === 1) return url;
  const { limit, offset } = toPageSlice(page);
  return `${url}${url.includes('?') ? '&' : '?'}limit=${limit}&offset=${offset}`;
};

const readSingle = async <T>(
  url: string,
  label: string,
  check: (answer: unknown) => T | null,
  otherwise: () => Promise<T>,
  { findFallback = async () => null }: ReadOptions<T> = {},
): Promise<ReadResult<T>> => {
  const fallBack = async (problem: string): Promise<ReadResult<T>> => {
    const betterValue = (lastAnswers.get(url) as T | undefined) ?? (await findFallback());
    return { ...toValueOrDefault(betterValue, betterValue ?? (await otherwise())), problem };
  };
  try {
    const { body } = await fetchJson(url);
    const storedValue = check(body);
    if (storedValue !== null) {
      lastAnswers.set(url, storedValue);
      return { value: storedValue, stored: true };
    }
    if (!isEmptyAnswer(body)) return await fallBack(formatUnusableMessage(label));
    lastAnswers.delete(url);
    const value = await otherwise();
    return toValueOrDefault(null, value, describeStandIn(value, label));
  } catch (error) {
    return fallBack(`${label}: ${toMessage(error)}`);
  }
};

interface ReadOptions<T> {
  /** Returns a better fallback than the built-in value; null if there is none. */
  findFallback?: () => Promise<T | null>;
}

const readList = async <T>(
  url: string,
  label: string,
  check: (answer: unknown) => T[] | null,
  otherwise: () => Promise<T[]>,
  page: number,
  { findFallback = async () => null }: ReadOptions<T[]> = {},
): Promise<ReadListResult<T>> => {
  const address = toPartUrl(url, page);
  const fallBack = async (problem: string): Promise<ReadListResult<T>> => {
    const lastAnswer = lastAnswers.get(address) as ReadListResult<T> | undefined;
    if (lastAnswer) return { ...lastAnswer, problem };
    return toListOrDefault(null, (await findFallback()) ?? (await otherwise()), page, problem);
  };
  try {
    const { body, total } = await fetchJson(address, page === 1 ? firstRows : {});
    const items = check(body);
    const count = total ?? items?.length ?? 0;
    if (items || (count > 0 && page > 1)) {
      const list = toListOrDefault({ items, total: count }, [], page);
      lastAnswers.set(address, list);
      return list;
    }
    const serverText = readErrorText(body);
    if (!isEmptyAnswer(body))
      return { ...(await fallBack(formatUnusableMessage(label))), serverText };
    lastAnswers.delete(address);
    const builtIn = await otherwise();
    const problem = page === 1 ? describeStandIn(builtIn, label) : undefined;
    return { ...toListOrDefault(null, builtIn, page, problem), isEmpty: true };
  } catch (error) {
    return { ...(await fallBack(`${label}: ${toMessage(error)}`)), ...pickServerText(error) };
  }
};

/** Null if the answer is unusable. Each text is checked where it is shown (domain/texts/stored-texts.ts). */
const parseTexts = (answer: unknown): PageTexts | null => {
  if (!isObject(answer) || answer['success'] !== true || !isObject(answer['texts'])) return null;
  return { texts: answer['texts'], lastChanged: toTextOrFallback(answer['lastChanged'], null) };
};

/** The log message for an answer that can't be used. */
const formatUnusableMessage = (label: string): string => `${label}: unusable answer`;

/** The log message if built-in content is shown because nothing is stored; undefined if nothing is shown. */
const describeStandIn = (builtIn: unknown, label: string): string | undefined =>
  builtIn === null || (Array.isArray(builtIn) && builtIn.length === 0)
    ? undefined
    : formatUnusableMessage(label);

interface JsonAnswer {
  body: unknown;
  total: number | null;
}

/** A prefetched answer is used if the page is opened within this time (ms). */
const prefetchLifetime = 5000;
const recentAnswers = new Map<string, { answer: Promise<JsonAnswer>; since: number }>();

/** Makes the next reader ask the server, because staff have just changed something. */
export const forgetRecentAnswers = (): void => recentAnswers.clear();

const fetchJson = (url: string, headers: Record<string, string> = {}): Promise<JsonAnswer> => {
  const recentAnswer = recentAnswers.get(url);
  if (recentAnswer && performance.now() - recentAnswer.since < prefetchLifetime)
    return recentAnswer.answer;
  const answer = requestJson(url, headers);
  recentAnswers.set(url, { answer, since: performance.now() });
  // Do not cache failures: the next reader asks again.
  answer.catch(() => recentAnswers.delete(url));
  return answer;
};

/** Sends no cookies: with the cookies of signed-in staff, the API would also return unapproved content. */
const requestJson = async (url: string, headers: Record<string, string>): Promise<JsonAnswer> => {
  const response = await fetch(url, {
    headers: { Accept: 'application/json', ...headers },
    credentials: 'omit',
  }).catch(handleUnreachable);
  if (!response.ok) {
    const body: unknown = await response.json().catch(() => null); // If the body is not JSON, the status is enough.
    throw new ErrorResponse(`status ${response.status}`, readErrorText(body));
  }
  const total = response.headers.get('X-Total-Count');
  return { body: await response.json(), total: total === null ? null : Number(total) };
};

/** Opens the requested page from the service worker, whose copy is better than defaults; else rethrows. */
const handleUnreachable = (error: unknown): Promise<never> => {
  if (openTargetFromWorker()) return waitForUnload();
  throw error;
};

/** An error response, with the server's message if it has one. */
class ErrorResponse extends Error {
  readonly serverText: string | undefined;
  constructor(message: string, serverText: string | undefined) {
    super(message);
    this.serverText = serverText;
  }
}

const pickServerText = (error: unknown) =>
  error instanceof ErrorResponse ? { serverText: error.serverText } : {};

/** The `error` text of an answer; undefined if it has none. */
const readErrorText = (body: unknown): string | undefined => {
  if (typeof body !== 'object' || body === null || !('error' in body)) return undefined;
  return typeof body.error === 'string' && body.error.trim() ? body.error : undefined;
};

/**
 * Whether an answer means that nothing is stored: [], or success with null or an empty list. Earlier answers
 * are then outdated.
 */
const isEmptyAnswer = (body: unknown): boolean => {
  if (Array.isArray(body)) return body.length === 0;
  if (typeof body !== 'object' || body === null) return false;
  const { success, ...otherFields } = body as Record<string, unknown>;
  return (
    success === true &&
    Object.values(otherFields).some(
      (value) => value === null || (Array.isArray(value) && value.length === 0),
    )
  );
};

const toMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
