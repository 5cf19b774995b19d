import { cpSync } from 'node:fs';
import { newDataDir, removeDataDir, seed, startServer } from '../../support/server.ts';

/** Copies a data folder with the data key beside it. */
export const copyDataDir = (from: string, to: string): void => {
  for (const part of ['', '.key']) cpSync(from + part, to + part, { recursive: true });
};

/**
 * Makes, once for all workers, the data folders with which their sites begin, because a first start takes
 * twice as long as others. Returns a function that removes the folders.
 */
export default async (): Promise<() => void> => {
  const [empty, seeded] = [newDataDir(), newDataDir()];
  const { end } = await startServer({ dataDir: empty });
  await end('SIGTERM');
  copyDataDir(empty, seeded);
  await seed(seeded);
  // Workers get the environment of this process.
  Object.assign(process.env, { EMPTY_HOME: empty, SEEDED_HOME: seeded });
  return () => [empty, seeded].forEach(removeDataDir);
};
