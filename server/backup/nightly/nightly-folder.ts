import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { hours } from '../../../domain/lib/durations.ts';
import { ignoreMissing } from '../../file-system.ts';
import { names, parseStamp } from '../contents.ts';

/** A nightly backup: a folder, or one file where an earlier version made it. */
export interface NightlyBackup {
  path: string;
  name: string;
  made: Date;
}

export const toNightlyFolder = (folder: string): string => join(folder, 'nightly');

const nightlyNamePattern = /^(\d{8}-\d{6})$/;
const archiveNamePattern = /^fernlight-nightly-(\d{8}-\d{6})\.tar\.gz$/;

/** Oldest first. Nightly backups dated in the future are left out: the clock was wrong then. */
export const listNightlyBackups = async (folder: string): Promise<NightlyBackup[]> =>
  (await listAllNightlyBackups(folder))
    .filter(({ made }) => !isFromTheFuture(made))
    .toSorted((a, b) => a.made.getTime() - b.made.getTime());

/**
 * Every existing nightly backup, even one dated in the future. A folder without a manifest is still being
 * copied or removed.
 */
export const listAllNightlyBackups = async (folder: string): Promise<NightlyBackup[]> => [
  ...(await listNamed(folder, archiveNamePattern)),
  ...(await listNamed(toNightlyFolder(folder), nightlyNamePattern)).filter(({ path }) =>
    existsSync(join(path, names.manifest)),
  ),
];

export const isFromTheFuture = (made: Date): boolean => made.getTime() >= Date.now() + hours(1);

const listNamed = async (folder: string, pattern: RegExp): Promise<NightlyBackup[]> =>
  ((await ignoreMissing(readdir(folder))) ?? []).flatMap((name) => {
    const stamp = pattern.exec(name)?.[1];
    return stamp ? [{ path: join(folder, name), name, made: parseStamp(stamp) }] : [];
  });
