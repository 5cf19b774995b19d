import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { hours } from '../../../domain/lib/durations.ts';
import { BackupError, type BackupFault } from '../../start-error.ts';
import type { BackupFolders } from '../checked-backup.ts';
import type { Manifest } from '../contents.ts';

/** What the thread unpacks (unpack-worker.ts). */
export interface UnpackTask {
  folders: BackupFolders;
  source: string;
  staged: string;
}

/** Errors lose their class and code between threads. */
export type UnpackResult =
  | { manifest: Manifest }
  | { fault: BackupFault; message: string; cause: string; code: string | undefined };

/** A home's database and pictures on a slow disk. */
const unpackTimeout = hours(1);

/** What a manifest of 32 MB takes to be checked and parsed. Pieces of files are outside of this. */
const maxHeap = 512;

/**
 * Unpacks and checks a backup in a thread with limits, so that the server answers meanwhile, whatever it holds.
 * @returns its manifest
 * @throws BackupError unless everything in it is as it was written
 */
export const unpackInThread = async (
  { dataDir, databaseUrl, dataKey, dataKeyFile, backupDir, backupSecondDir }: BackupFolders,
  source: string,
  staged: string,
): Promise<Manifest> => {
  const folders = { dataDir, databaseUrl, dataKey, dataKeyFile, backupDir, backupSecondDir };
  const result = await run({ folders, source, staged });
  if ('manifest' in result) return result.manifest;
  const { fault, message, cause, code } = result;
  throw new BackupError(fault, message, { cause: Object.assign(new Error(cause), { code }) });
};

const run = (workerData: UnpackTask): Promise<UnpackResult> =>
  new Promise((resolve) => {
    const entry = join(import.meta.dirname, `unpack-worker${extname(import.meta.filename)}`);
    const worker = new Worker(entry, {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: maxHeap },
    });
    const timer = setTimeout(() => void worker.terminate(), unpackTimeout);
    let failure = 'It took too long.';
    worker.once('message', resolve);
    worker.once('error', (error) => {
      failure = error.message;
    });
    worker.once('exit', () => {
      clearTimeout(timer);
      const message = 'The backup could not be unpacked.';
      resolve({ fault: 'damaged', message, cause: failure, code: undefined });
    });
  });
