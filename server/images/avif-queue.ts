import { listVariantWidths, variantUrl } from '../../domain/pictures.ts';
import type { Basics } from '../basics.ts';
import * as store from '../store/files/pictures-store.ts';
import { createWorkQueue } from '../work-queue.ts';
import type { Codec } from './codec/codec.ts';
import { toFileName } from './picture-files.ts';
import type { PictureVisibility } from './visibility.ts';

/**
 * The queue of AVIF variants, which are slow to encode and therefore made after the response, one picture at
 * a time.
 */
export interface AvifQueue {
  add(url: string): void;
  /** Makes the variants that an earlier version did not make. Called when a visitor requests one of them. */
  complete(url: string): void;
  /** Continues what an earlier run of the server left unfinished. */
  resume(): Promise<void>;
  /** Finishes the current file; the next start continues with the rest. */
  stop(): Promise<void>;
  idle(): Promise<void>;
}

export const createAvifQueue = (
  { files: storage, database, log, invalidateContent }: Basics & { invalidateContent(): void },
  codec: Codec,
  visibility: PictureVisibility,
): AvifQueue => {
  const queue = createWorkQueue(1, Number.POSITIVE_INFINITY);
  const pendingWork = new Set<Promise<void>>();
  /** Pictures that were added by `complete`. Each is tried only once while the server runs. */
  const completedUrls = new Set<string>();
  let isStopped = false;

  const encode = async (url: string): Promise<void> => {
    // A picture in the trash is queued again when it is restored.
    const picture = isStopped ? null : await store.findPublic(database, url);
    if (!picture || (picture.avif_ready === 1 && !completedUrls.has(url))) return;
    const files: [string, Uint8Array][] = [];
    for (const [target, width, format] of listVariants(url, picture.width)) {
      if ((await storage.origin.size(toFileName(target))) !== null) continue;
      const path = await storage.path(toFileName(url));
      if (!path) throw new Error('The picture is not there.');
      // Each file is a separate task of the codec, so that waiting uploads are converted between two files.
      files.push([target, await codec.encode(path, width, format)]);
      if (isStopped) return;
    }
    await visibility.store(url, files);
    if (picture.avif_ready === 0 && (await store.markAvifReady(database, url))) invalidateContent();
  };

  /** Logs a failure, unless the picture was deleted while it was being encoded. */
  const logFailure = async (url: string, error: unknown): Promise<void> => {
    const isKnown = await store.exists(database, url).catch(() => true);
    if (!isKnown) return;
    log.error(
      { event: 'AVIF encoding failed', url, error },
      'pages show WebP; the next start tries again',
    );
  };

  const add = (url: string): void => {
    const work = queue(() => encode(url))
      .catch((error: unknown) => logFailure(url, error))
      .finally(() => pendingWork.delete(work));
    pendingWork.add(work);
  };

  const waitUntilIdle = async (): Promise<void> => {
    await Promise.all(pendingWork);
  };

  return {
    add,
    complete: (url) => {
      if (completedUrls.has(url)) return;
      completedUrls.add(url);
      add(url);
    },
    idle: waitUntilIdle,
    resume: async () => {
      for (const url of await store.listWithoutAvif(database)) add(url);
    },
    stop: () => {
      isStopped = true;
      return waitUntilIdle();
    },
  };
};

const listVariants = (url: string, width: number) =>
  listVariantWidths(width).flatMap((variant) =>
    (['webp', 'avif'] as const).map(
      (format) => [variantUrl(url, variant, format), variant, format] as const,
    ),
  );
