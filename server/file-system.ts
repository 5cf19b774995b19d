import { closeSync, fsyncSync, openSync } from 'node:fs';
import { open } from 'node:fs/promises';

/** Flushes a file, or the names in a folder, to the disk. */
export const flushToDisk = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/**
 * Like flushToDisk, but blocks until it is done. For commands and the server's start, when nothing else runs.
 */
export const flushToDiskSync = (path: string): void => {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};

export const hasErrorCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

/** The result of a file operation, or null if the file does not exist. */
export const ignoreMissing = async <Result>(action: Promise<Result>): Promise<Result | null> => {
  try {
    return await action;
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return null;
    throw error;
  }
};
