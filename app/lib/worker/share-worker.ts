/** The cache in which shared pictures wait on the device. */
export const sharedCacheName = 'shared-pictures';
/** The part of the sent form that has the files. */
export const sharedField = 'pictures';
/** The header with a file's name, encoded as in addresses. */
export const fileNameHeader = 'X-File-Name';
/** In place of a key, where nothing could be stored. */
export const nothingShared = 'none';
/** How long shared pictures wait (milliseconds). */
export const sharedWait = 3_600_000;

/** What the worker is told by the server that sends it. */
interface ShareOptions {
  /** Where phones send what is shared. */
  share: string;
  cacheName: string;
  field: string;
  nameHeader: string;
  wait: number;
  /** Where the pictures are added, up to the key; and without any. */
  page: string;
  nothing: string;
}

interface ShareEvent extends Event {
  request: Request;
  waitUntil: (work: Promise<unknown>) => void;
  respondWith: (response: Promise<Response>) => void;
}

interface Worker {
  addEventListener: (name: 'fetch', listener: (event: ShareEvent) => void) => void;
}

/**
 * Takes what is shared with the staff area's app, and has it wait on the device for the page that adds
 * pictures (docs/decisions/068). It is sent as its own source text, so it refers to nothing outside itself.
 */
const shareWorker = ({
  share,
  cacheName,
  field,
  nameHeader,
  wait,
  page,
  nothing,
}: ShareOptions): void => {
  const worker = self as unknown as Worker;

  /** An entry's path is the share's, the key, which begins with the time, and the number of the file. */
  const keyOf = ({ url }: Request): string => new URL(url).pathname.split('/').at(-2) ?? '';
  const waits = (entry: Request): boolean => {
    const age = Date.now() - Number.parseInt(keyOf(entry), 10);
    return age >= 0 && age <= wait;
  };
  const remove = async (isOver: (entry: Request) => boolean): Promise<void> => {
    if (!(await caches.has(cacheName))) return;
    const cache = await caches.open(cacheName);
    const entries = await cache.keys();
    await Promise.all(entries.filter(isOver).map((entry) => cache.delete(entry)));
  };

  const take = async (request: Request): Promise<Response> => {
    const key = `${Date.now()}-${crypto.randomUUID()}`;
    try {
      const files = (await request.formData()).getAll(field);
      const cache = await caches.open(cacheName);
      // One after the other, so that none is still on its way when one has failed.
      for (const [index, file] of files.entries()) {
        if (typeof file === 'string') throw new Error('not a file');
        const headers = { [nameHeader]: encodeURIComponent(file.name) };
        await cache.put(`${share}/${key}/${index}`, new Response(file, { headers }));
      }
      return Response.redirect(files.length > 0 ? page + key : nothing, 303);
    } catch (error) {
      console.warn('What was shared could not be stored:', error);
      await remove((entry) => keyOf(entry) === key).catch(() => undefined);
      return Response.redirect(nothing, 303);
    }
  };

  /** Phones share without a page, or name an app; what another site's page sends is left to the server. */
  const isForeign = ({ referrer }: Request): boolean =>
    /^https?:/.test(referrer) && new URL(referrer).origin !== location.origin;

  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    if (request.mode !== 'navigate') return;
    event.waitUntil(remove((entry) => !waits(entry)).catch(() => undefined));
    const isShare = request.method === 'POST' && new URL(request.url).pathname === share;
    if (isShare && request.destination === 'document' && !isForeign(request)) {
      event.respondWith(take(request));
    }
  });
};

/** The part of the service worker's script that takes what is shared. */
export const shareWorkerCode = (options: ShareOptions): string =>
  `(${shareWorker})(${JSON.stringify(options)});\n`;
