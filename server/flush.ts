import { open } from 'node:fs/promises';

/** Makes sure that a file, or the names in a folder, are on the disk and not only on the way there. */
export const flush = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};
