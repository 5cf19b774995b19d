import { BackupError } from '../../start-error.ts';
import { answerTask } from '../../tasks/answer-task.ts';
import { unpackChecked } from '../checked-backup.ts';
import type { UnpackResult, UnpackTask } from './unpack-in-process.ts';

/** The process that unpacks one backup (unpack-in-process.ts). */
const unpack = async ({ folders, source, staged }: UnpackTask): Promise<UnpackResult> => {
  try {
    return { manifest: await unpackChecked(folders, source, staged, {}) };
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    const { fault, message } = error;
    const cause = error.cause instanceof Error ? error.cause : null;
    const code = cause && 'code' in cause ? String(cause.code) : undefined;
    return { fault, message, cause: cause?.message ?? message, code };
  }
};

answerTask(unpack);
