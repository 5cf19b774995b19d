import type { Logger } from 'pino';
import { createLimits, type Limits } from './auth/limits.ts';
import type { Config } from './config.ts';
import type { Database } from './database/open.ts';
import { createPictures, type Pictures } from './images/pictures.ts';
import { createEraser, type Eraser } from './maintenance/eraser.ts';
import { createPostman, type Postman } from './mail/postman.ts';
import { createVisitors, type Visitors } from './tours/visitors.ts';

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
  eraser: Eraser;
  postman: Postman;
  visitors: Visitors;
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
    eraser: createEraser(basics),
    postman: createPostman(basics),
    visitors: createVisitors(),
    contentChanged,
    onContentChanged: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
