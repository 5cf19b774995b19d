import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { access, constants, copyFile, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { storageCause } from '../database/failure.ts';
import { migrations } from '../database/migrate.ts';
import { databaseFile } from '../database/open.ts';
import { lockDataDir, prepareDataDir } from '../data-dir.ts';
import { flush } from '../flush.ts';
import { withdrawnFolder } from '../images/picture-files.ts';
import { StartError } from '../start-error.ts';
import {
  isKnownName,
  makeNewFolder,
  type Manifest,
  manifestSchema,
  names,
  takeStamp,
} from './contents.ts';
import { readTar } from './tar.ts';

/**
 * Puts a backup in the place of what a data folder holds. The backup is unpacked beside it and checked
 * whole before anything is touched; what it replaces is kept in a folder of its own.
 * @returns the folder that keeps what was replaced
 * @throws StartError when a server runs, or the backup is not whole or comes from a newer version
 */
export const restoreBackup = async (dataDir: string, file: string): Promise<string> => {
  await requireReadable(file);
  prepareDataDir(dataDir);
  const unlock = lockDataDir(dataDir);
  const staged = join(dataDir, '.restoring');
  try {
    await rm(staged, { recursive: true, force: true }); // Left by a restore that was cut off.
    await unpack(file, staged);
    forgetSessions(join(staged, names.database));
    return await putInPlace(dataDir, staged);
  } finally {
    await rm(staged, { recursive: true, force: true });
    unlock();
  }
};

/** @throws StartError saying why a backup cannot even be looked at */
const requireReadable = async (file: string): Promise<void> => {
  if (!existsSync(file)) throw new StartError(`There is no such file: ${file}.`);
  try {
    await access(file, constants.R_OK);
  } catch (error) {
    throw new StartError(`This user may not read the file: ${file}.`, { cause: error });
  }
};

/** Unpacks a backup into a new folder. @throws StartError unless all of it is as it was made */
const unpack = async (file: string, staged: string): Promise<void> => {
  await mkdir(join(staged, 'uploads'), { recursive: true, mode: 0o700 });
  const hashes = new Map<string, string>();
  try {
    for await (const entry of readTar(createReadStream(file).pipe(createGunzip()))) {
      if (!isKnownName(entry.name) || hashes.has(entry.name)) {
        throw new Error(`It holds a file that no backup has: ${entry.name}`);
      }
      hashes.set(entry.name, await writeHashed(entry.body, join(staged, entry.name)));
    }
    const manifest = manifestSchema.parse(
      JSON.parse(await readFile(join(staged, names.manifest), 'utf8')),
    );
    compare(manifest, hashes);
    checkDatabase(join(staged, names.database), manifest);
  } catch (error) {
    if (error instanceof StartError) throw error;
    if (error instanceof Error && 'syscall' in error) {
      throw new StartError(
        'The backup could not be unpacked beside the data, so nothing was changed: ' +
          `${storageCause(error) ?? error.message}.`,
        { cause: error },
      );
    }
    throw new StartError(
      `This backup is damaged or incomplete, so nothing was changed: ${file}. Use another one.`,
      { cause: error },
    );
  }
};

const writeHashed = async (body: AsyncIterable<Buffer>, path: string): Promise<string> => {
  const hash = createHash('sha256');
  const hashed = async function* () {
    for await (const piece of body) {
      hash.update(piece);
      yield piece;
    }
  };
  await pipeline(hashed(), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  await flush(path);
  return hash.digest('hex');
};

const compare = ({ files }: Manifest, hashes: Map<string, string>): void => {
  const listed = new Map(files.map(({ name, sha256 }) => [name, sha256]));
  if (!listed.has(names.database)) throw new Error('It holds no database.');
  if (listed.size + 1 !== hashes.size) throw new Error('Its list of files does not fit.');
  for (const [name, sha256] of listed) {
    if (hashes.get(name) !== sha256) throw new Error(`This file is not as it was: ${name}`);
  }
};

const checkDatabase = (path: string, { files, missing }: Manifest): void => {
  const database = new DatabaseSync(path, { readOnly: true });
  const column = (sql: string) =>
    database
      .prepare(sql)
      .all()
      .map((row) => String(Object.values(row)[0]));
  try {
    const [finding] = column('pragma integrity_check(1)');
    if (finding !== 'ok') throw new Error(`Its database is damaged: ${finding}`);
    if (column('pragma foreign_key_check').length > 0) throw new Error('Its database is damaged.');
    const newer = column('select name from kysely_migration').filter(
      (name) => !(name in migrations),
    );
    if (newer.length > 0) {
      throw new StartError(
        `This backup comes from a newer version of this software (${newer.join(', ')}). ` +
          'Nothing was changed. Update the software first.',
      );
    }
    const there = new Set([...files.map(({ name }) => `/${name}`), ...missing]);
    const lost = column('select url from pictures').filter((url) => !there.has(url));
    if (lost.length > 0) throw new Error(`A picture is not in it: ${lost[0]}`);
  } finally {
    database.close();
  }
};

/** Sessions that ended after the backup was made must not come back with it. */
const forgetSessions = (path: string): void => {
  const database = new DatabaseSync(path);
  database.exec('delete from sessions');
  database.close();
};

/** The old database is copied aside and then replaced in one step: at no moment is there none. */
const putInPlace = async (dataDir: string, staged: string): Promise<string> => {
  const file = databaseFile(dataDir);
  const keptAs = (stamp: string) => join(dataDir, `replaced-${stamp}`);
  const kept = keptAs(await takeStamp((stamp) => makeNewFolder(keptAs(stamp))));
  foldLog(file);
  for (const path of [`${file}-wal`, `${file}-shm`]) {
    if (existsSync(path)) await rename(path, join(kept, path.slice(dirname(path).length + 1)));
  }
  if (existsSync(file)) {
    await copyFile(file, join(kept, names.database));
    await flush(join(kept, names.database));
  }
  await rename(join(dataDir, 'uploads'), join(kept, 'uploads'));
  if (existsSync(withdrawnFolder({ dataDir }))) {
    await rename(withdrawnFolder({ dataDir }), join(kept, 'withdrawn'));
  }
  await rename(join(staged, 'uploads'), join(dataDir, 'uploads'));
  await rename(join(staged, names.database), file);
  await flush(dataDir);
  return kept;
};

/** Takes the write-ahead log of the old database into its file, where that can be read. */
const foldLog = (file: string): void => {
  if (!existsSync(file)) return;
  const database = new DatabaseSync(file);
  try {
    database.exec('pragma wal_checkpoint(truncate)');
  } catch (error) {
    // A database that cannot be read is why somebody restores: it is kept as it is, log and all.
    console.warn('The database that is replaced cannot be read; it is kept as it is.', error);
  } finally {
    database.close();
  }
};
