import type { Logger } from 'pino';
import { createLimits, type Limits } from './auth/limits.ts';
import type { Config } from './config.ts';
import type { Database } from './database/open.ts';
import { createPictures, type Pictures } from './images/pictures.ts';
import { createPostman, type Postman } from './mail/postman.ts';
import { type BusyPage, createBusyPage } from './pages/busy-page.ts';
import { createVisitors, type Visitors } from './tours/visitors.ts';
import { createWorkQueue, type WorkQueue } from './work-queue.ts';

/** What a start brings along. */
interface Basics {
  config: Config;
  database: Database;
  log: Logger;
}

/** What every part of the server works with; made once at the start, or by a test. */
export interface Services extends Basics {
  limits: Limits;
  pictures: Pictures;
  postman: Postman;
  visitors: Visitors;
  /** Where everything takes its turn that is rendered or compressed for a request. */
  renderQueue: WorkQueue;
  /** The answer to a request whose turn in it does not come. */
  busyPage: BusyPage;
  /** Says that stored content changed; every write of content calls it after its commit. */
  contentChanged(): void;
  /** Calls the listener whenever content changed. Returns how to stop listening. */
  onContentChanged(listener: () => void): () => void;
}

export const createServices = (basics: Basics): Services => {
  const listeners = new Set<() => void>();
  const contentChanged = () => {
    for (const listener of listeners) listener();
  };
  return {
    ...basics,
    limits: createLimits(basics.database),
    pictures: createPictures({ ...basics, contentChanged }),
    postman: createPostman(basics),
    visitors: createVisitors(),
    // One at a time, because rendering holds the event loop; many may wait, because whoever is refused
    // at once asks again at once (docs/decisions/014).
    renderQueue: createWorkQueue(1, 100, 2000),
    busyPage: createBusyPage(basics),
    contentChanged,
    onContentChanged: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
