import { createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileStorage } from '../file-storage/file-storage.ts';
import { flush } from '../files.ts';

/** What a restore does where pictures and PDFs are not in the data folder (docs/decisions/073). */

/** How many files are on their way at once. */
const atOnce = 8;

/** Stores all files of a folder. Files of the same name are the same: what is there already stays. */
export const storeFolder = async (storage: FileStorage, folder: string): Promise<Set<string>> => {
  const names = await readdir(folder);
  for (let start = 0; start < names.length; start += atOnce) {
    const batch = names.slice(start, start + atOnce);
    await Promise.all(batch.map((name) => storage.put([{ name, path: join(folder, name) }])));
  }
  return new Set(names);
};

/**
 * Copies the files that a backup does not have to a folder.
 * @param restored the names that it has
 * @returns the names of those that were copied, so that they can be removed
 */
export const setAside = async (
  storage: FileStorage,
  restored: Set<string>,
  folder: string,
): Promise<string[]> => {
  const aside: string[] = [];
  await mkdir(folder, { mode: 0o700 });
  for await (const { name } of storage.list()) {
    const content = restored.has(name) ? null : await storage.read(name);
    if (!content) continue;
    const target = join(folder, name);
    await pipeline(content, createWriteStream(target, { flags: 'wx', mode: 0o600 }));
    await flush(target);
    aside.push(name);
  }
  await flush(folder);
  return aside;
};
