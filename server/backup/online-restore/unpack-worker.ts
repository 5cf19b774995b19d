import { parentPort, workerData } from 'node:worker_threads';
import { BackupError } from '../../start-error.ts';
import { unpackChecked } from '../checked-backup.ts';
import type { UnpackResult, UnpackTask } from './unpack-in-thread.ts';

/** The thread that unpacks one backup (unpack-in-thread.ts). */
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

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await unpack(workerData as UnpackTask));
