export const sharedCacheName = 'shared-pictures';
export const sharedFieldName = 'pictures';
export const fileNameHeader = 'X-File-Name';
/** Used in place of a key if nothing could be stored. */
export const noSharedKey = 'none';
/** How long shared pictures are kept (ms). */
export const sharedLifetime = 3_600_000;
/** The header with the size in bytes of a file that is not stored itself. */
export const fileSizeHeader = 'X-File-Size';
/** How many pictures are stored from one share: as many as staff can add at once. */
const maxShared = 30;
/** How many further files of a share are listed by name. */
const maxNamed = 30;

/** Constants that the server puts into the worker. */
interface ShareOptions {
  /** The address to which phones send shared files. */
  share: string;
  cacheName: string;
  field: string;
  nameHeader: string;
  wait: number;
  /** The largest upload, in bytes. */
  largest: number;
  /** The cache with the pages of the staff area's app, if it is installed. */
  shellName: string;
  /** The endpoint that says whether someone is signed in. */
  session: string;
  /** The page that adds pictures: its address up to the key, and its address if nothing was stored. */
  page: string;
  nothing: string;
}

const workerConstants = {
  sizeHeader: fileSizeHeader,
  most: maxShared,
  mostInAll: maxShared + maxNamed,
};

interface ShareEvent extends Event {
  request: Request;
  waitUntil: (work: Promise<unknown>) => void;
  respondWith: (response: Promise<Response>) => void;
}

interface Worker {
  addEventListener: (name: 'fetch', listener: (event: ShareEvent) => void) => void;
}

// The global object of a service worker.
declare const self: Worker;

/**
 * Receives what is shared with the staff area's app, and stores it on the device for the page that adds
 * pictures (docs/decisions/068). Sent as source text, this function refers to nothing outside itself.
 */
const shareWorker = ({
  share,
  cacheName,
  field,
  nameHeader,
  sizeHeader,
  wait,
  most,
  mostInAll,
  largest,
  shellName,
  session,
  page,
  nothing,
}: ShareOptions & typeof workerConstants): void => {
  /**
   * Reads the key from an entry's path, which consists of the share address, the key (which begins with the
   * time), and the file's number.
   */
  const readShareKey = ({ url }: Request): string => new URL(url).pathname.split('/').at(-2) ?? '';
  const isFresh = (entry: Request): boolean => {
    const age = Date.now() - Number.parseInt(readShareKey(entry), 10);
    return age >= 0 && age <= wait;
  };
  const removeEntries = async (isOver: (entry: Request) => boolean): Promise<void> => {
    if (!(await caches.has(cacheName))) return;
    const cache = await caches.open(cacheName);
    const entries = await cache.keys();
    await Promise.all(entries.filter(isOver).map((entry) => cache.delete(entry)));
  };

  const isPicture = ({ type, size }: File): boolean =>
    (type === '' || type.startsWith('image/')) && size <= largest;

  /**
   * Whether staff use this browser. Visitors' browsers run this worker, too, and no page may fill their disk
   * through it.
   */
  const isStaffBrowser = async (): Promise<boolean> => {
    if (await caches.has(shellName)) return true;
    const response = await fetch(session, { credentials: 'same-origin' });
    return ((await response.json()) as { loggedIn?: boolean }).loggedIn === true;
  };

  const storeIfStaff = async (request: Request): Promise<Response> =>
    (await isStaffBrowser().catch(() => false)) ? storeShared(request) : fetch(request);

  const storeShared = async (request: Request): Promise<Response> => {
    const key = `${Date.now()}-${crypto.randomUUID()}`;
    try {
      const files = (await request.formData()).getAll(field).slice(0, mostInAll);
      const cache = await caches.open(cacheName);
      let acceptedCount = 0;
      // Stores one file at a time: if one fails, no other is still being stored.
      for (const [index, file] of files.entries()) {
        if (typeof file === 'string') throw new Error('not a file');
        const isAccepted = isPicture(file) && acceptedCount < most;
        if (isAccepted) acceptedCount += 1;
        // Of a file that can't be added, only the name, type and size are stored.
        const headers = {
          [nameHeader]: encodeURIComponent(file.name),
          'Content-Type': file.type,
          ...(!isAccepted && { [sizeHeader]: String(file.size) }),
        };
        const entry = new Response(isAccepted ? file : null, { headers });
        await cache.put(`${share}/${key}/${index}`, entry);
      }
      return Response.redirect(files.length > 0 ? page + key : nothing, 303);
    } catch (error) {
      console.warn('What was shared could not be stored:', error);
      await removeEntries((entry) => readShareKey(entry) === key).catch(() => undefined);
      return Response.redirect(nothing, 303);
    }
  };

  /** Whether another site sent the files. Phones send no referrer, or an app's name. */
  const isForeign = ({ referrer }: Request): boolean =>
    /^https?:/.test(referrer) && new URL(referrer).origin !== location.origin;

  self.addEventListener('fetch', (event) => {
    const { request } = event;
    if (request.mode !== 'navigate') return;
    event.waitUntil(removeEntries((entry) => !isFresh(entry)).catch(() => undefined));
    const isShare = request.method === 'POST' && new URL(request.url).pathname === share;
    if (isShare && request.destination === 'document' && !isForeign(request)) {
      event.respondWith(storeIfStaff(request));
    }
  });
};

export const shareWorkerCode = (options: ShareOptions): string =>
  `(${shareWorker})(${JSON.stringify({ ...options, ...workerConstants })});\n`;
