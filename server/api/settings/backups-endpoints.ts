import type { ApiAnswer, apiUrls } from '../../../domain/api-urls.ts';
import { rm, statfs } from 'node:fs/promises';
import {
  backupMessages as messages,
  type Backups,
  inspectionInput,
  restoreInput,
} from '../../../domain/site/settings/backup-settings.ts';
import { days } from '../../../domain/lib/durations.ts';
import type { AppContext } from '../../app-context.ts';
import { now } from '../../clock.ts';
import { findClockDoubt, trustClock } from '../../store/clock-trust.ts';
import { listLateBackups } from '../../backup/nightly/backup-watch.ts';
import { listBackups, findBackupPath } from '../../backup/online-restore/listed-backups.ts';
import { toStorageHttpError, findStorageCause } from '../../database/failure.ts';
import { HttpError, isHttpError } from '../../errors.ts';
import { success, noStore } from '../../http/json-responses.ts';
import { receiveFile } from '../../images/receive-picture.ts';
import { renderRestoringPage } from '../../pages/restoring-page.ts';
import * as milestones from '../../store/go-live/milestones.ts';
import { findLastRestore } from '../../store/go-live/milestones.ts';
import type { SignedInCall } from '../call.ts';
import { requireFound, readInput } from '../parse.ts';
import { requireProof } from '../sign-in/confirm.ts';
import { toHomeDay } from '../../../domain/lib/time.ts';
import { toHyphenatedWords } from '../../../domain/urls.ts';
import { streamArchive } from '../../backup/archive.ts';
import { streamedFile } from '../../http/delivery/stored-file.ts';
import { StartError } from '../../start-error.ts';
import { recordStandaloneEvent } from '../../store/history/audit-store.ts';

/** How long the staff area announces that the site was restored. */
const restoreNoticeTime = days(7);

export const list = async ({ context }: SignedInCall): Promise<Response> => {
  const lastRestore = await findLastRestore(context.database);
  const lastTrial = await milestones.find(context.database, 'backup tried out');
  const isRecent =
    lastRestore !== null && Date.now() - Date.parse(lastRestore.at) < restoreNoticeTime;
  const backups: Backups = {
    nights: await listBackups(context.config),
    can_restore: canRestore(context),
    restored: isRecent ? lastRestore : null,
    late: await listLateBackups(context),
    clock_doubt: await readClockDoubt(context),
    tried_out: lastTrial && { at: lastTrial.at, made_at: lastTrial.subject },
  };
  return success<ApiAnswer<'GET', typeof apiUrls.backups>>({ backups });
};

const readClockDoubt = async ({ database }: AppContext): Promise<Backups['clock_doubt']> => {
  const newest = await findClockDoubt(database);
  return newest === null ? null : { clock: now(), newest };
};

/** Records that the owner has confirmed the server's clock, so that deleting expired data resumes. */
export const confirmClock = async ({ context, actor }: SignedInCall): Promise<Response> => {
  await trustClock(context.database, actor);
  return success({ message: messages.clockConfirmed });
};

/** Checks a nightly backup and counts what restoring it would lose. */
export const checkNightlyBackup = async ({ request, context }: SignedInCall): Promise<Response> => {
  requireRestoreSupport(context);
  const { night } = await readInput(inspectionInput, request);
  const path = requireFound(await findBackupPath(context.config, night), messages.nightMissing);
  return success<ApiAnswer<'POST', typeof apiUrls.backupProof>>({
    proof: await context.restores.check(path),
  });
};

export const checkUploadedBackup = async ({
  request,
  context,
  actor,
}: SignedInCall): Promise<Response> => {
  requireProof(actor);
  requireRestoreSupport(context);
  const path = await context.restores.uploadPath();
  try {
    await receiveBackup(request, path, await readFreeBytes(context));
    return success<ApiAnswer<'POST', typeof apiUrls.backupFile>>({
      proof: await context.restores.check(path),
    });
  } finally {
    await rm(path, { force: true });
  }
};

export const restore = async ({ request, context, actor }: SignedInCall): Promise<Response> => {
  requireRestoreSupport(context);
  const { proof } = await readInput(restoreInput, request);
  await context.restores.restore(proof, actor.username, await renderRestoringPage(context));
  return success({ message: messages.restored });
};

/** Whether staff can restore here: not with PostgreSQL, where other servers may use the same rows. */
const canRestore = ({ config }: AppContext): boolean => config.databaseUrl === null;

const requireRestoreSupport = (context: AppContext): void => {
  if (!canRestore(context)) throw new HttpError(409, messages.notHere);
};

/** The free space on the disk, minus the site's own reserve (bytes). */
const readFreeBytes = async ({ config }: AppContext): Promise<number> => {
  const { bavail, bsize } = await statfs(config.dataDir);
  return Math.max(0, bavail * bsize - reservedBytes);
};

/** The same reserve as for making a backup (bytes). */
const reservedBytes = 50 * 1024 * 1024;

const receiveBackup = async (request: Request, path: string, limit: number): Promise<void> => {
  try {
    await receiveFile(request, path, {
      field: 'backup',
      limit,
      wrongType: messages.wrongType,
      required: messages.fileRequired,
      tooLarge: messages.noRoom,
      onlyOne: messages.onlyOneFile,
      cutOff: messages.cutOff,
    });
  } catch (error) {
    throw isHttpError(error) ? error : (toStorageHttpError(error) ?? error);
  }
};

/** Streams one file with the database and the pictures, like the file that `npm run backup` makes. */
export const download = async ({ actor, context, log }: SignedInCall): Promise<Response> => {
  requireProof(actor);
  await recordStandaloneEvent(context.database, actor, 'downloaded a backup');
  const name = await createFileName(context);
  const file = await streamArchive(context.config, context.files.origin, (error) =>
    log.error({ event: 'backup download failed', cause: findStorageCause(error), error }),
  ).catch((error: unknown) => {
    // The response only says that space is missing; the folder and the sizes are in the log.
    if (error instanceof StartError) throw new HttpError(507, noSpaceMessage, { cause: error });
    throw error;
  });
  // Recorded only after the last byte: a truncated file has no manifest and can never be restored.
  file.once('end', () => {
    milestones
      .record(context.database, 'backup downloaded')
      .catch((error: unknown) =>
        log.error({ event: 'backup download not recorded', cause: findStorageCause(error), error }),
      );
  });
  log.info({ event: 'backup download started' });
  return streamedFile(file, {
    'Content-Type': 'application/x-tar',
    'Content-Disposition': `attachment; filename="${name}"`,
    ...noStore,
  });
};

/** A name such as fernlight-house-2026-11-25.tar. */
const createFileName = async ({ homeSettings }: AppContext): Promise<string> => {
  const { name } = await homeSettings();
  return `${toHyphenatedWords(name) || 'home'}-${toHomeDay(new Date())}.tar`;
};

const noSpaceMessage =
  'There is not enough space on the computer that runs the site to prepare a backup.';
