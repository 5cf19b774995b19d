import { createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileStorage } from '../file-storage/file-storage.ts';
import { flushToDisk } from '../file-system.ts';

/** Restores whose pictures and PDFs are not in the data folder (docs/decisions/073). */

/** How many files are transferred at once. */
const atOnce = 8;

/** Stores all files of a folder. Files of the same name have the same content, so existing ones stay. */
export const storeFolder = async (storage: FileStorage, folder: string): Promise<Set<string>> => {
  const names = await readdir(folder);
  for (let start = 0; start < names.length; start += atOnce) {
    const batch = names.slice(start, start + atOnce);
    await Promise.all(batch.map((name) => storage.put([{ name, path: join(folder, name) }])));
  }
  return new Set(names);
};

/**
 * Copies the stored files that a backup does not have to a folder.
 * @param restored the names in the backup
 * @returns the names of the copied files, so that they can be removed
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
    await flushToDisk(target);
    aside.push(name);
  }
  await flushToDisk(folder);
  return aside;
};
