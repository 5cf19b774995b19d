import { accessSync, constants } from 'node:fs';
import { dirname } from 'node:path';
import { hasCode } from '../../files.ts';

/**
 * Ends the process if the database's files can't be written any more, such as after `chattr +i` or when the
 * system has made the disk read-only. SQLite shares memory through a mapped file, and the kernel kills a
 * process that writes there then.
 */
export const requireWritable = (file: string): void => {
  if (file === ':memory:') return;
  try {
    accessSync(`${file}-shm`, constants.W_OK);
  } catch (error) {
    if (!hasCode(error, 'EPERM', 'EROFS')) return; // SQLite creates the file when it needs it.
    console.error(
      `DATA_DIR can't be written any more: ${dirname(file)}. What was saved before is safe. ` +
        'Make the folder writable, then start again.',
    );
    process.exit(1);
  }
};
