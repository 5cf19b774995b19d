import { narrowerThan, variantUrl } from '../../domain/pictures.ts';
import * as store from '../store/pictures.ts';
import { createWorkQueue } from '../work-queue.ts';
import type { Codec } from './codec.ts';
import { pathOf, removeFiles, storeFiles } from './picture-files.ts';
import type { PictureNeeds } from './pictures.ts';

/** AVIF takes long to make, so it is made after the answer, one picture at a time. */
export interface AvifWorks {
  add(url: string, width: number): void;
  /** Takes up what an earlier run of the server left undone. */
  resume(): Promise<void>;
  /** Finishes the one file at hand; the next start takes up the rest. */
  stop(): Promise<void>;
  /** Resolves when nothing is waiting. */
  idle(): Promise<void>;
}

export const createAvifWorks = (needs: PictureNeeds, codec: Codec): AvifWorks => {
  const { config, database, log, contentChanged } = needs;
  const inTurn = createWorkQueue(1, Number.POSITIVE_INFINITY);
  const atWork = new Set<Promise<void>>();
  let stopped = false;

  const make = async (url: string, width: number): Promise<void> => {
    if (stopped || !(await store.exists(database, url))) return;
    const files: [string, Uint8Array][] = [];
    for (const variant of narrowerThan(width)) {
      // An upload that waits takes its turn in between.
      files.push([
        variantUrl(url, variant, 'avif'),
        await codec.encodeAvif(pathOf(config, url), variant),
      ]);
      if (stopped) return;
    }
    await storeFiles(config, files);
    // The picture may have been forgotten meanwhile; then nobody else removes these files.
    if (await store.noteAvif(database, url)) contentChanged();
    else await removeFiles(config, url);
  };

  const add = (url: string, width: number): void => {
    const work = inTurn(() => make(url, width))
      .catch((error: unknown) =>
        log.error(
          { event: 'avif not made', url, error },
          'pages show WebP; the next start tries again',
        ),
      )
      .finally(() => atWork.delete(work));
    atWork.add(work);
  };

  const idle = async (): Promise<void> => {
    await Promise.all(atWork);
  };

  return {
    add,
    idle,
    resume: async () => {
      for (const { url, width } of await store.withoutAvif(database)) add(url, width);
    },
    stop: () => {
      stopped = true;
      return idle();
    },
  };
};
