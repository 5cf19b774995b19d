import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';

type Folders = Pick<Config, 'dataDir'>;

/** Unfinished files. Anything found here at a start is abandoned. */
const temporaryFolder = ({ dataDir }: Folders): string => join(dataDir, 'uploads-tmp');

/** A new path for an incoming file. */
export const temporaryPath = async (folders: Folders): Promise<string> => {
  await mkdir(temporaryFolder(folders), { recursive: true });
  return join(temporaryFolder(folders), randomBytes(16).toString('hex'));
};

/** Empties the folder of unfinished files. */
export const removeUnfinished = (folders: Folders): Promise<void> =>
  rm(temporaryFolder(folders), { recursive: true, force: true });
