import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** The files below a folder that contain any of the texts. Also searches compressed databases in backups. */
export const filesWith = (folder: string, texts: readonly string[]): string[] =>
  readFiles(folder)
    .filter(({ bytes }) => {
      const contents = unpack(bytes);
      return texts.some((text) => contents.some((content) => content.includes(text)));
    })
    .map(({ path }) => path.slice(folder.length + 1))
    .toSorted();

/** Reads all files below a folder. If the server renames or removes one meanwhile, lists them again. */
const readFiles = (folder: string): { path: string; bytes: Buffer }[] => {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  try {
    return paths.map((path) => ({ path, bytes: readFileSync(path) }));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      return readFiles(folder);
    throw error;
  }
};

/** The start of a compressed file (RFC 1952). */
const gzip = Buffer.from([0x1f, 0x8b, 0x08]);

/**
 * A file and everything that is compressed in it, even inside an archive. Ignores anything after the
 * compressed data.
 */
const unpack = (bytes: Buffer): Buffer[] => {
  const found = [bytes];
  for (let at = bytes.indexOf(gzip); at !== -1; at = bytes.indexOf(gzip, at + 1)) {
    try {
      found.push(gunzipSync(bytes.subarray(at)));
    } catch {
      continue; // These bytes only looked like the start of a compressed file.
    }
  }
  return found;
};
