import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { ifThere, isPictureName } from './contents.ts';

/** Where the data folder has pictures: those of the trash, and those that visitors can reach. */
export const pictureFolders = ['withdrawn', 'uploads'] as const;

/**
 * All pictures of a data folder: the names that they have in a backup, sorted, with their paths. A restore
 * puts them all into uploads, and the next start moves those of the trash out of reach again.
 */
export const pictureFiles = async ({
  dataDir,
}: Pick<Config, 'dataDir'>): Promise<Map<string, string>> => {
  const files: [string, string][] = [];
  for (const folder of pictureFolders) {
    const path = join(dataDir, folder);
    const found = folder === 'uploads' ? await readdir(path) : await ifThere(readdir(path));
    for (const name of found ?? []) files.push([`uploads/${name}`, join(path, name)]);
  }
  return new Map(
    files.filter(([name]) => isPictureName(name)).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
};
