import { randomUUID } from 'node:crypto';
import { mkdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import {
  backupMessages,
  type InspectedBackup,
} from '../../../domain/site/settings/backup-settings.ts';
import { minutes } from '../../../domain/lib/durations.ts';
import { formatMoment } from '../../../domain/lib/time.ts';
import type { Basics } from '../../basics.ts';
import { now } from '../../clock.ts';
import { copyDatabase } from '../../database/copy-rows.ts';
import { findEngine } from '../../database/engine.ts';
import { findStorageCause, toStorageHttpError } from '../../database/failure.ts';
import { openSqlite } from '../../database/sqlite/open-sqlite.ts';
import { pauseWrites } from '../../database/write.ts';
import { HttpError, isHttpError } from '../../errors.ts';
import { BackupError, StartError } from '../../start-error.ts';
import { deleteSignInMethods } from '../../store/database-file.ts';
import { recordRestore } from '../../store/go-live/milestones.ts';
import { markSentSince } from '../../store/outbox/mark-sent-since.ts';
import { countChangesSince } from '../../store/history/changes-since.ts';
import { names } from '../contents.ts';
import { makeNightly } from '../nightly/make-nightly.ts';
import { requireRoom } from '../nightly/nightly-folder.ts';
import { toStagingFolder, storeFolder } from '../restore-backup.ts';
import { markBeforeRestore } from './listed-backups.ts';
import { unpackInProcess } from './unpack-in-process.ts';

/** How long a checked backup stays available for its restore. */
const proofLasts = minutes(15);

interface Dependencies extends Basics {
  /** Moves files to where the restored records require them, and continues the pending erasures. */
  settlePictures: () => Promise<void>;
  invalidateContent: () => void;
}

/** Restores while the server runs, for the owner. */
export interface OnlineRestore {
  /** The page that visitors see instead of any other during a restore. */
  calmPage(): string | null;
  /** A path for an uploaded backup until it is checked. Its folder exists. */
  uploadPath(): Promise<string>;
  /**
   * Unpacks a backup beside the data and checks all of it. The previously checked backup is discarded.
   * @param source the path of a file or a nightly backup
   * @throws HttpError 422 saying what is wrong with it, 409 during another check or restore, 507 without room
   */
  check(source: string): Promise<InspectedBackup>;
  /**
   * Replaces everything with a checked backup. The replaced content is kept as a nightly backup of its own.
   * @throws HttpError if something prevents the restore; nothing is changed then
   */
  restore(id: string, by: string, calmPage: string): Promise<void>;
  stop(): Promise<void>;
}

interface CheckedBackup {
  id: string;
  folder: string;
  madeAt: string;
  timer: NodeJS.Timeout;
}

export const createOnlineRestore = (dependencies: Dependencies): OnlineRestore => {
  const { config } = dependencies;
  const staging = toStagingFolder(config);
  let checked: CheckedBackup | null = null;
  let calmPage: string | null = null;
  let isBusy = false;

  const runAlone = async <T>(work: () => Promise<T>): Promise<T> => {
    if (isBusy) throw new HttpError(409, backupMessages.busy);
    isBusy = true;
    try {
      return await work();
    } catch (error) {
      throw toOwnerError(error);
    } finally {
      isBusy = false;
    }
  };

  const discard = async (): Promise<void> => {
    if (!checked) return;
    const { folder, timer } = checked;
    checked = null;
    clearTimeout(timer);
    await rm(folder, { recursive: true, force: true });
  };

  const check = async (source: string): Promise<InspectedBackup> => {
    await discard();
    const id = randomUUID();
    const folder = join(staging, id);
    await mkdir(staging, { recursive: true, mode: 0o700 });
    try {
      const { made_at: madeAt } = await unpackInProcess(config, source, folder);
      const changes = await countChanges(dependencies, folder);
      const timer = setTimeout(() => void discard(), proofLasts);
      timer.unref();
      checked = { id, folder, madeAt, timer };
      return { id, made_at: madeAt, ...changes };
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
  };

  const restore = async (id: string, by: string, page: string): Promise<void> => {
    if (checked?.id !== id) throw new HttpError(409, backupMessages.proofMissing);
    const { folder, madeAt } = checked;
    const { size } = await stat(join(folder, names.database));
    // Room for the restored rows in the write-ahead log and in the database file.
    await requireRoom(config.dataDir, 2 * size);
    calmPage = page;
    try {
      await replaceAll(dependencies, { folder, madeAt, by });
    } finally {
      calmPage = null;
      await discard();
    }
  };

  return {
    calmPage: () => calmPage,
    uploadPath: async () => {
      await mkdir(staging, { recursive: true, mode: 0o700 });
      return join(staging, `${randomUUID()}.tar`);
    },
    check: (source) => runAlone(() => check(source)),
    restore: (id, by, page) => runAlone(() => restore(id, by, page)),
    stop: discard,
  };
};

/** Migrates the unpacked database and ends all sessions in it. Returns what a restore would change. */
const countChanges = async ({ config, database }: Dependencies, folder: string) => {
  deleteSignInMethods(join(folder, names.database));
  const copy = await openSqlite(folder, config);
  try {
    return await countChangesSince(database, copy);
  } finally {
    await copy.destroy();
  }
};

/**
 * All rows are replaced in one transaction, and files are only added before it. So whenever the server is
 * killed, the next start finds all of the old content or all of the new.
 */
const replaceAll = async (
  dependencies: Dependencies,
  { folder, madeAt, by }: { folder: string; madeAt: string; by: string },
): Promise<void> => {
  const { config, database, files, log } = dependencies;
  const resumeWrites = await pauseWrites(database);
  try {
    const { path: backup } = await makeNightly(config, files.origin);
    await markBeforeRestore(backup);
    const copy = await openSqlite(folder, config);
    try {
      const words = formatMoment(new Date(madeAt));
      await recordRestore(copy, { to: madeAt, kept: basename(backup), by, at: now() }, words);
      await markSentSince(database, copy);
      await storeFolder(files.origin, join(folder, 'uploads'));
      await copyDatabase(copy, database);
    } finally {
      await copy.destroy();
    }
    // The restore is complete here.
    log.info({ event: 'site restored', made_at: madeAt, kept: backup });
  } finally {
    resumeWrites();
  }
  try {
    await findEngine(database).eraseDeleted();
    await dependencies.settlePictures();
  } catch (error) {
    log.error({ event: 'restore not tidied up', cause: findStorageCause(error), error });
  }
  dependencies.invalidateContent();
};

const toOwnerError = (error: unknown): unknown => {
  if (isHttpError(error)) return error;
  const cause = error instanceof StartError ? (error.cause ?? error) : error;
  const isFull = findStorageCause(cause) === 'disk full';
  if (isFull) return new HttpError(507, backupMessages.noRoom, { cause: error });
  if (error instanceof BackupError && error.fault !== 'unpacking')
    return new HttpError(422, backupMessages.faults[error.fault], { cause: error });
  return toStorageHttpError(error) ?? error;
};
