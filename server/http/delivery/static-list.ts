import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

export interface StaticFile {
  type: string;
  /** A hash of the content: the same bytes have the same tag in every build. */
  tag: string;
  /** The size of the file in bytes, and of its compressed forms if they are worthwhile. */
  size: number;
  br?: number;
  gzip?: number;
}

/** Every servable file, by its address. Anything else does not exist. */
export type StaticList = Record<string, StaticFile>;

/** Compressed forms are stored beside the file, with these endings. */
export const compressedExtensions = { br: '.br', gzip: '.gz' } as const;

const fileTypes: Record<string, { type: string; compress?: boolean }> = {
  '.avif': { type: 'image/avif' },
  '.css': { type: 'text/css; charset=utf-8', compress: true },
  '.ico': { type: 'image/x-icon' },
  '.jpg': { type: 'image/jpeg' },
  '.js': { type: 'text/javascript; charset=utf-8', compress: true },
  '.png': { type: 'image/png' },
  '.svg': { type: 'image/svg+xml', compress: true },
  '.webp': { type: 'image/webp' },
  '.woff2': { type: 'font/woff2' },
};

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** A compressed form is used when it saves at least a tenth. */
const maxCompressedRatio = 0.9;

/**
 * Last step of a build: compresses each static file as strongly as possible, and lists them all.
 * @param folder the built static files
 * @param listFile where the list goes, outside of that folder
 * @throws Error for a file whose type is not known here
 */
export const writeStaticList = async (folder: string, listFile: string): Promise<void> => {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = found
    .filter((entry) => entry.isFile() && !isCompressedForm(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  const listed = await Promise.all(
    paths.map(async (path) => [`/${relative(folder, path)}`, await prepareFile(path)] as const),
  );
  await writeFile(listFile, JSON.stringify(Object.fromEntries(listed)));
};

const isCompressedForm = (name: string): boolean =>
  Object.values(compressedExtensions).some((ending) => name.endsWith(ending));

const prepareFile = async (path: string): Promise<StaticFile> => {
  const known = fileTypes[extname(path)];
  if (!known)
    throw new Error(
      `No type is known for ${path}: name it in server/http/delivery/static-list.ts.`,
    );
  const body = await readFile(path);
  const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const file: StaticFile = { type: known.type, tag, size: body.length };
  if (!known.compress) return file;
  for (const form of ['br', 'gzip'] as const) {
    const smaller = await compressors[form](body, form === 'gzip' ? { level: 9 } : {});
    if (smaller.length > body.length * maxCompressedRatio) continue;
    await writeFile(path + compressedExtensions[form], smaller);
    file[form] = smaller.length;
  }
  return file;
};

export const readStaticList = (listFile: string): StaticList =>
  JSON.parse(readFileSync(listFile, 'utf8')) as StaticList;
