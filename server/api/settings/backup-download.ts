import { toHomeDay } from '../../../domain/lib/time.ts';
import { toHyphenatedWords } from '../../../domain/urls.ts';
import type { AppContext } from '../../app-context.ts';
import { streamArchive } from '../../backup/archive.ts';
import { findStorageCause } from '../../database/failure.ts';
import { HttpError } from '../../errors.ts';
import { streamedFile } from '../../http/delivery/stored-file.ts';
import { noStore } from '../../http/json-responses.ts';
import { StartError } from '../../start-error.ts';
import * as milestones from '../../store/go-live/milestones.ts';
import { recordStandaloneEvent } from '../../store/history/audit-store.ts';
import type { SignedInCall } from '../call.ts';
import { requireProof } from '../sign-in/confirm.ts';

/** Streams one file with the database and the pictures, like the file that `npm run backup` makes. */
export const download = async ({ actor, context, log }: SignedInCall): Promise<Response> => {
  requireProof(actor);
  await recordStandaloneEvent(context.database, actor, 'downloaded a backup');
  const name = await createFileName(context);
  const file = await streamArchive(context.config, context.files.origin, (error) =>
    log.error({ event: 'backup download failed', cause: findStorageCause(error), error }),
  ).catch((error: unknown) => {
    // The sentence says how much space is missing; the folder is only for the log.
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

/** Such as: fernlight-house-2026-11-25.tar. */
const createFileName = async ({ homeSettings }: AppContext): Promise<string> => {
  const { name } = await homeSettings();
  return `${toHyphenatedWords(name) || 'home'}-${toHomeDay(new Date())}.tar`;
};

const noSpaceMessage =
  'There is not enough space on the computer that runs the site to prepare a backup.';
