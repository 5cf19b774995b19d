import { utimesSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Config, S3Location } from '../../server/config.ts';
import { openFiles } from '../../server/file-storage/open-storage.ts';
import type { Visibility, SiteFiles } from '../../server/file-storage/file-storage.ts';
import { createSilentLog } from '../../server/log.ts';
import { type S3Server, s3Environment, startS3Server } from './s3/s3-server.ts';

/** Whether tests use S3-compatible storage (TEST_FILES=s3) or the folder (vitest.config.ts). */
export const isOnS3 = process.env['TEST_FILES'] === 's3';

/** One storage for all worlds of a test file. */
const shared: S3Server | null = isOnS3 ? await startS3Server() : null;
if (shared) Object.assign(process.env, s3Environment);

/** Where the files of a data folder are stored; null for the folder itself. */
export const s3For = ({ dataDir }: Pick<Config, 'dataDir'>, server = shared): S3Location | null =>
  server && {
    bucket: server.bucket,
    prefix: `${basename(dataDir)}/`,
    endpoint: server.endpoint,
    region: 'us-east-1',
  };

/** The storage of a data folder, as commands open it. */
export const openTestFiles = ({ dataDir }: Pick<Config, 'dataDir'>): SiteFiles =>
  openFiles(
    { dataDir, s3: s3For({ dataDir }), filesCopyBytes: 100 * 1024 ** 2 },
    createSilentLog(),
  );

/** Stores a file without the server. */
export const putFile = (
  folders: Pick<Config, 'dataDir'>,
  name: string,
  content: string | Uint8Array,
  reach?: Visibility,
): Promise<void> => openTestFiles(folders).put([{ name, bytes: Buffer.from(content) }], reach);

/** A stored file's content. @throws Error if it does not exist */
export const readBytes = async (
  folders: Pick<Config, 'dataDir'>,
  name: string,
): Promise<Buffer> => {
  const content = await openTestFiles(folders).origin.read(name);
  if (!content) throw new Error(`There is no file ${name}.`);
  return buffer(content);
};

/** The place of withdrawn files, as World.files() names it; other storages have all files in one place. */
export const withdrawnPlace = isOnS3 ? 'uploads' : 'withdrawn';

/** Stores a file of a certain age. */
export const putOldFile = async (
  folders: Pick<Config, 'dataDir'>,
  name: string,
  storedAt: Date,
): Promise<void> => {
  await putFile(folders, name, 'x');
  const object = shared?.objects.get(`${basename(folders.dataDir)}/${name}`);
  if (object) object.storedAt = storedAt;
  else utimesSync(join(folders.dataDir, 'uploads', name), storedAt, storedAt);
};

/** Deletes a file, as a broken disk would. */
export const loseFile = (folders: Pick<Config, 'dataDir'>, name: string): Promise<void> =>
  openTestFiles(folders).origin.remove([name]);

/** The paths of all files that other storage has for a data folder, as if they were in the folder. */
export const filesElsewhere = ({ dataDir }: Pick<Config, 'dataDir'>): string[] => {
  const prefix = `${basename(dataDir)}/`;
  return [...(shared?.objects.keys() ?? [])]
    .filter((key) => key.startsWith(prefix))
    .map((key) => `uploads/${key.slice(prefix.length)}`);
};
