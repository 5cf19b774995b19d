import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import type { RemainingBackups } from '../../domain/nouns/deletion.ts';
import type { Config } from '../config.ts';
import { parseStamp } from './contents.ts';
import { listAllNightlyBackups } from './nightly/nightly-folder.ts';
import { listOldCopies, type OldCopy } from './old-copies.ts';
import { findLastScheduled, type TimeOfDay } from './nightly/overdue.ts';

/**
 * The backups that still contain something that was deleted for good.
 * @param storedSince when the deleted data was stored: a backup made earlier never contained it
 */
export const listBackupsHolding = async (
  config: Config,
  storedSince: Date,
): Promise<RemainingBackups> => {
  const { backupDir, backupSecondDir, backupAt, backupKeep } = config;
  // The time in a backup's name has whole seconds.
  const storedSecond = Math.floor(storedSince.getTime() / 1000) * 1000;
  // If it was stored while the clock was ahead, the order is unknown, so any backup may contain it.
  const since = storedSecond > Date.now() ? 0 : storedSecond;
  const nightly = new Set<number>();
  const manual = new Set<string>();
  let setAside: OldCopy[] = [];
  let unreadable = backupSecondDir !== null && !existsSync(backupSecondDir);
  for (const folder of [backupDir, ...(backupSecondDir ? [backupSecondDir] : [])]) {
    try {
      for (const { made } of await listAllNightlyBackups(folder)) {
        if (made.getTime() >= since) nightly.add(made.getTime());
      }
      for (const { name, made } of await manualBackups(folder)) {
        if (made.getTime() >= since) manual.add(name);
      }
    } catch {
      unreadable = true; // The deletion reports it, and the nightly backup logs the reason.
    }
  }
  try {
    setAside = (await listOldCopies(config)).filter(({ madeAt }) => madeAt.getTime() >= since);
  } catch {
    unreadable = true;
  }
  return {
    nights: nightly.size,
    until: backupAt && findLastNightlyBackup(backupAt, backupKeep).toISOString(),
    manual: manual.size,
    setAside: setAside.length,
    setAsideUntil:
      setAside
        .map(({ removedAt }) => removedAt.toISOString())
        .toSorted()
        .at(-1) ?? null,
    unreadable,
  };
};

/** When the newest backup will be removed: once `keep` newer ones have been made. */
const findLastNightlyBackup = (backupAt: TimeOfDay, keep: number): Date => {
  const end = findLastScheduled(backupAt, new Date());
  end.setDate(end.getDate() + keep);
  return end;
};

const manualNamePattern = /^fernlight-manual-(\d{8}-\d{6})\.tar/;

const manualBackups = async (folder: string): Promise<{ name: string; made: Date }[]> => {
  const names = existsSync(folder) ? await readdir(folder) : []; // Without a folder, there are no backups yet.
  return names.flatMap((name) => {
    const stamp = manualNamePattern.exec(name)?.[1];
    return stamp ? [{ name, made: parseStamp(stamp) }] : [];
  });
};
