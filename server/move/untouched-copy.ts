import { existsSync } from 'node:fs';
import { copyFile, mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createHash } from 'node:crypto';
import { hashOfFile } from '../backup/compress.ts';
import { databaseFile } from '../database/sqlite/open-sqlite.ts';
import { StartError } from '../start-error.ts';

/**
 * The folder in which a home is prepared for its move. It is always the same for the same home, so that
 * leftovers of an interrupted move are found. Call only while holding the home's lock.
 */
export const emptyWorkFolder = async (home: string): Promise<string> => {
  const id = createHash('sha256').update(home).digest('hex').slice(0, 16);
  const folder = join(tmpdir(), `fernlight-move-${id}`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  return folder;
};

/**
 * Copies the database of a data folder byte by byte, with its log: even reading it with SQLite could change
 * files there. The caller must hold the folder's lock, so that no server writes.
 * @throws StartError when something else writes meanwhile
 */
export const copyUntouched = async (dataDir: string, work: string): Promise<void> => {
  const file = databaseFile(dataDir);
  const parts = [file, `${file}-wal`].filter((path) => existsSync(path));
  for (const part of parts) await copyFile(part, join(work, basename(part)));
  for (const part of parts) {
    const isSame = (await hashOfFile(part)) === (await hashOfFile(join(work, basename(part))));
    if (!isSame || existsSync(`${file}-wal`) !== parts.includes(`${file}-wal`)) {
      throw new StartError(
        'Another program writes to the database in DATA_DIR. End it, then try again. Nothing was changed.',
      );
    }
  }
};
