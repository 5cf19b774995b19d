import {
  fileNameHeader,
  fileSizeHeader,
  sharedCacheName,
  sharedLifetime,
} from '../../lib/worker/share-worker.ts';

/** Pictures that were shared with the app and are stored on this device (docs/decisions/068). */
interface SharedPictures {
  cache: Cache;
  /** Oldest first, in the order in which they were shared. */
  entries: SharedPicture[];
}

interface SharedPicture {
  request: Request;
  key: string;
  at: number;
  number: number;
}

/**
 * Removes all shared pictures from the device, also those under other keys, and returns them.
 * @returns null, without removing any, if none are stored under the key, such as because they were too old
 */
export const takeSharedPictures = async (key: string): Promise<File[] | null> => {
  const shared = await readSharedPictures();
  if (!shared?.entries.some((entry) => entry.key === key)) return null;
  const { cache, entries } = shared;
  const files = await Promise.all(entries.map(({ request }) => readFile(cache, request)));
  await Promise.all(entries.map(({ request }) => cache.delete(request)));
  return files.filter((file) => file !== null);
};

/** The key of the pictures shared last; null if none are stored. */
export const findSharedKey = async (): Promise<string | null> =>
  (await readSharedPictures())?.entries.at(-1)?.key ?? null;

/** Deletes shared pictures at logout: they belong to the person who shared them. */
export const deleteSharedPictures = async (): Promise<void> => {
  try {
    await globalThis.caches?.delete(sharedCacheName);
  } catch (error) {
    console.warn('What was shared could not be removed:', error);
  }
};

/**
 * Reads the stored pictures. Null if nothing was shared or nothing can be stored: the storage needs https,
 * and a browser may refuse it.
 */
const readSharedPictures = async (): Promise<SharedPictures | null> => {
  try {
    if (!(await globalThis.caches?.has(sharedCacheName))) return null;
    const cache = await caches.open(sharedCacheName);
    const entries = (await cache.keys()).map(toEntry).filter(({ at }) => isFresh(at));
    return { cache, entries: entries.toSorted((a, b) => a.at - b.at || a.number - b.number) };
  } catch (error) {
    console.warn('What was shared could not be read:', error);
    return null;
  }
};

const toEntry = (request: Request): SharedPicture => {
  const [key = '', number] = new URL(request.url).pathname.split('/').slice(-2);
  return { request, key, at: Number.parseInt(key, 10), number: Number(number) };
};

const isFresh = (at: number): boolean => {
  const age = Date.now() - at;
  return age >= 0 && age <= sharedLifetime;
};

const readFile = async (cache: Cache, request: Request): Promise<File | null> => {
  const stored = await cache.match(request);
  if (!stored) return null;
  const name = decodeURIComponent(stored.headers.get(fileNameHeader) ?? '');
  const type = stored.headers.get('Content-Type') ?? '';
  const file = new File([await stored.blob()], name, { type });
  const size = stored.headers.get(fileSizeHeader);
  // A stored size means that the file's content was not stored; its size is enough for an error message.
  return size === null ? file : Object.defineProperty(file, 'size', { value: Number(size) });
};
