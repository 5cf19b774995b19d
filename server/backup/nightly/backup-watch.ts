import { days, hours } from '../../../domain/lib/durations.ts';
import { type LateBackup, placeSettings } from '../../../domain/site/settings/backup-settings.ts';
import type { Basics } from '../../basics.ts';
import { findStorageCause } from '../../database/failure.ts';
import { isHttpError } from '../../errors.ts';
import * as milestones from '../../store/go-live/milestones.ts';
import { copyToPlace, findLastCopied } from './copy-to-place.ts';
import { listNightlyBackups, isFromTheFuture, requireRoom } from './nightly-folder.ts';
import { type BackupPlace, findFirstPlace, listFurtherPlaces } from './places.ts';
import {
  removeSurplusBackups,
  findNightlyBackups,
  listNames,
  readManifestIn,
} from './retention.ts';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStorage } from '../../file-storage/file-storage.ts';
import { transferLimit } from '../../file-storage/s3-storage.ts';
import { openSqlite } from '../../database/sqlite/open-sqlite.ts';
import { type BackupFolders, unpackChecked } from '../checked-backup.ts';
import { isPictureName, type Manifest, toNameInBackup, names, toStoredName } from '../contents.ts';
import { makeStampedWorkFolder } from './work-folder.ts';

/** How often to test a nightly backup by restoring it, and how soon to try again after a failure. */
const drillEvery = days(30);
const drillAgainAfter = days(1);

/** How late backups may be before the owner is notified. */
const lateAfter = { copy: hours(36), drill: days(40) };

/**
 * Copies the newest nightly backup to a further place if that copy is missing or incomplete. A failure is
 * logged, and tried again in an hour.
 * @param mayRemove whether old nightly backups may be removed for their age
 */
export const copyWhenDue = async (
  place: BackupPlace,
  { config, log }: Pick<Basics, 'config' | 'log'>,
  mayRemove = () => Promise.resolve(true),
): Promise<void> => {
  const { setting } = place;
  try {
    const copied = await copyToPlace(place, config);
    if (!copied) return;
    const { backup, damaged } = copied;
    if (damaged.length > 0) log.error({ event: 'pictures of the backup are damaged', damaged });
    log.info({ event: 'backup copied', place: setting, backup });
    if (await mayRemove()) await removeOldBackups(place, { config, log });
  } catch (error) {
    log.error({ event: 'backup not copied', place: setting, ...findFailure(error) });
  }
};

/** Removes the oldest nightly backups of a place, beyond the number to keep. */
export const removeOldBackups = async (
  place: BackupPlace,
  { config, log }: Pick<Basics, 'config' | 'log'>,
): Promise<void> => {
  const unreadable = await removeSurplusBackups(place, config.backupKeep);
  if (unreadable.length === 0) return;
  log.error(
    { event: 'backup is damaged', place: place.setting, unreadable },
    'no picture is removed from the backups',
  );
};

/**
 * Tests the newest nightly backup of each place by restoring it, if that is due. A failed test is logged, and
 * repeated a day later; a place that can't be reached is tried again in an hour.
 */
export const drillWhenDue = async ({ config, database, files, log }: Basics): Promise<void> => {
  if (config.backupAt === null || !(await isDrillDue(database))) return;
  if ((await listNightlyBackups(config.backupDir)).length === 0) return;
  let madeAt: string | null = null;
  // The first place comes last, because the milestone then names the backup in it.
  for (const place of [...listFurtherPlaces(config), findFirstPlace(config)]) {
    try {
      madeAt = await testRestore(place, config, files.origin);
    } catch (error) {
      log.error({ event: 'backup drill failed', place: place.setting, ...findFailure(error) });
      // A place that can't be reached is tried in the next hour; the watch of its copies reports it.
      if (!isHttpError(error))
        await milestones.record(database, 'backup drill failed', place.setting);
      return;
    }
  }
  if (madeAt === null) return;
  await milestones.record(database, 'backup tried out', madeAt);
  await milestones.forget(database, 'backup drill failed');
  log.info({ event: 'backup tried out', made_at: madeAt });
};

/** The reason of a failure, for the log: the cause of an HttpError, whose own sentence is for visitors. */
const findFailure = (error: unknown) => {
  const reason = isHttpError(error) ? (error.cause ?? error) : error;
  return { cause: findStorageCause(reason), error: reason };
};

const isDrillDue = async (database: Basics['database']): Promise<boolean> => {
  const lastDrill = await milestones.find(database, 'backup tried out');
  if (lastDrill && isWithin(lastDrill.at, drillEvery)) return false;
  const lastFailedDrill = await milestones.find(database, 'backup drill failed');
  return !(lastFailedDrill && isWithin(lastFailedDrill.at, drillAgainAfter));
};

/** Whether a time is less than `span` ago. One in the future was stored while the clock was ahead. */
const isWithin = (at: string, span: number): boolean => {
  const age = Date.now() - Date.parse(at);
  return age >= 0 && age < span;
};

/** The overdue backups, copies and tests, each since its last success, and a failed test since it failed. */
export const listLateBackups = async ({
  config,
  database,
}: Pick<Basics, 'config' | 'database'>): Promise<LateBackup[]> => {
  if (config.backupAt === null) return [];
  const began = (await milestones.find(database, 'backups watched'))?.at ?? null;
  if (began === null) return [];
  const newest = (await listNightlyBackups(config.backupDir)).at(-1)?.made.toISOString();
  const lastDrill = await milestones.find(database, 'backup tried out');
  const lastFailedDrill = await milestones.find(database, 'backup drill failed');
  const expectedBackups: LateBackup[] = [
    { kind: 'backup', place: 'BACKUP_DIR', since: newest ?? began },
    { kind: 'drill', place: 'BACKUP_DIR', since: lastDrill?.at ?? began },
  ];
  for (const place of listFurtherPlaces(config)) {
    const copied = (await findLastCopied(config, place))?.toISOString();
    // A backup that was not made can't be copied either, so it is reported only once.
    if (newest && copied !== newest)
      expectedBackups.push({ kind: 'second copy', place: place.setting, since: copied ?? began });
  }
  const late = expectedBackups.filter(
    ({ kind, since }) =>
      Date.now() - Date.parse(since) > (kind === 'drill' ? lateAfter.drill : lateAfter.copy),
  );
  if (!lastFailedDrill) return late;
  const place =
    placeSettings.find((setting) => setting === lastFailedDrill.subject) ?? 'BACKUP_DIR';
  return [...late, { kind: 'failed drill', place, since: lastFailedDrill.at }];
};

export const beginWatch = async ({ database }: Pick<Basics, 'database'>): Promise<void> => {
  if (!(await milestones.find(database, 'backups watched')))
    await milestones.record(database, 'backups watched');
};

/**
 * Restores the newest backup of a place into a scratch folder, opens it as the site would, reads each of its
 * pictures in that place, and compares them with those of the site.
 * @returns when the backup was made; null if there is none
 * @throws Error saying why it could not be restored
 */
export const testRestore = async (
  place: BackupPlace,
  folders: BackupFolders,
  storage: FileStorage,
): Promise<string | null> => {
  const backups = findNightlyBackups(await listNames(place)).filter(({ prefix }) =>
    prefix.endsWith('/'),
  );
  const newest = backups.findLast(({ made }) => !isFromTheFuture(made))?.prefix;
  if (!newest) return null;
  const manifest = await readManifestIn(place, newest);
  const { work } = await makeStampedWorkFolder(folders.backupDir, 'drill');
  try {
    const folder = join(work.path, newest);
    await mkdir(folder, { recursive: true });
    for (const name of [names.manifest, names.compressedDatabase]) {
      const size = manifest.files.find((file) => file.name === name)?.size ?? 0;
      await requireRoom(folders.backupDir, 0);
      await transfer(place, newest + name, size, createWriteStream(join(folder, name)));
    }
    const home = join(work.path, 'home');
    // Uses only this place's own files. Its pictures need no room, because they are read where they are.
    const onlyHere = { ...folders, backupDir: work.path, backupSecondDir: null };
    await unpackChecked(onlyHere, folder, home, { acceptMissingPictures: true });
    const database = await openSqlite(home, folders);
    await database.destroy();
    await requirePictures(place, manifest);
    await requireSame(storage, manifest);
    return manifest.made_at;
  } finally {
    await work.remove();
  }
};

const requirePictures = async (place: BackupPlace, { files }: Manifest): Promise<void> => {
  for (const file of files.filter(({ name }) => isPictureName(name))) {
    const hash = createHash('sha256');
    await transfer(place, `pictures/${toStoredName(file)}`, file.size, hash);
    if (hash.digest('hex') !== file.sha256)
      throw new Error(`This picture of the backup is damaged in ${place.setting}: ${file.name}`);
  }
};

const transfer = async (place: BackupPlace, name: string, size: number, target: Writable) => {
  const content: Readable | null = await place.read(name);
  if (!content) throw new Error(`This file of the backup is missing in ${place.setting}: ${name}`);
  await pipeline(content, target, { signal: AbortSignal.timeout(transferLimit(size)) });
};

/** Pictures never change, so the site's must have the same sizes as those of the backup. */
const requireSame = async (storage: FileStorage, { files }: Manifest): Promise<void> => {
  const sizes = new Map(files.map(({ name, size }) => [name, size]));
  for await (const { name, size } of storage.list()) {
    // Other pictures were stored after the backup was made.
    if ((sizes.get(toNameInBackup(name)) ?? size) !== size)
      throw new Error(`This picture is not as the backup has it: ${name}`);
  }
};
