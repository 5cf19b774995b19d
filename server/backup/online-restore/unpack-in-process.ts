import { extname, join } from 'node:path';
import { hours } from '../../../domain/lib/durations.ts';
import { BackupError, type BackupFault } from '../../start-error.ts';
import { performInProcess } from '../../tasks/task-process.ts';
import type { BackupFolders } from '../checked-backup.ts';
import type { Manifest } from '../contents.ts';

/** The task of the unpacking process (unpack-process.ts). */
export interface UnpackTask {
  folders: BackupFolders;
  source: string;
  staged: string;
}

/** Errors are sent as data, because they lose their class and code between processes. */
export type UnpackResult =
  | { manifest: Manifest }
  | { fault: BackupFault; message: string; cause: string; code: string | undefined };

const limits = {
  /** Megabytes: enough to check and parse a manifest of 32 MB. Contents of files are not counted. */
  maxHeap: 512,
  /** Enough for a home's database and pictures on a slow disk. */
  timeout: hours(1),
};

/**
 * Unpacks and checks a backup in a process of its own, with limits, so that the server keeps answering
 * whatever the backup contains.
 * @returns its manifest
 * @throws BackupError unless every file is unchanged
 */
export const unpackInProcess = async (
  { dataDir, databaseUrl, dataKey, dataKeyFile, backupDir, backupSecondDir }: BackupFolders,
  source: string,
  staged: string,
): Promise<Manifest> => {
  const folders = { dataDir, databaseUrl, dataKey, dataKeyFile, backupDir, backupSecondDir };
  const entry = join(import.meta.dirname, `unpack-process${extname(import.meta.filename)}`);
  const task: UnpackTask = { folders, source, staged };
  const result = await performInProcess<UnpackResult>(entry, task, limits).catch(
    (error: Error): UnpackResult => ({
      fault: 'damaged',
      message: 'The backup could not be unpacked.',
      cause: error.message,
      code: undefined,
    }),
  );
  if ('manifest' in result) return result.manifest;
  const { fault, message, cause, code } = result;
  throw new BackupError(fault, message, { cause: Object.assign(new Error(cause), { code }) });
};
