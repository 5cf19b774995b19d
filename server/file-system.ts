import { open } from 'node:fs/promises';

/** Flushes a file, or the names in a folder, to the disk. */
export const flush = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

export const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

/** An action's result, or null if its file does not exist. */
export const ifThere = async <Result>(action: Promise<Result>): Promise<Result | null> => {
  try {
    return await action;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
};
