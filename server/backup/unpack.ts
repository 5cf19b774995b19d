import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { createGunzip } from 'node:zlib';
import { extract, type Header } from 'tar-stream';
import { flushToDisk, ignoreMissing } from '../file-system.ts';
import { isKnownName, isPictureName, type Manifest, names } from './contents.ts';
import { maxManifestSize, readManifest, readManifestFrom } from './manifest.ts';
import { isComplete, linkOrCopy, toStoredPath } from './nightly/picture-store.ts';

/** The largest files that a backup may contain (bytes). */
const largest = { picture: 100 * 1024 ** 2, manifest: maxManifestSize, database: 8 * 1024 ** 3 };

export interface UnpackedBackup {
  manifest: Manifest;
  lost: string[];
}

/**
 * Unpacks a backup into a folder: the database and the pictures under the names that the data folder has.
 * @param source one file, or a nightly backup's folder
 * @param staged the target, which does not exist yet
 * @param elsewhere other backup folders that may have a nightly backup's pictures
 * @param accept called with the manifest before anything is written, and before that with the unparsed text
 * of an archive's manifest; throws to refuse it
 * @throws Error unless the manifest matches and the database is unchanged
 */
export const unpack = async (
  source: string,
  staged: string,
  elsewhere: string[],
  accept: (manifest: Manifest | string) => Promise<void>,
): Promise<UnpackedBackup> => {
  const isFolder = (await stat(source)).isDirectory();
  const listed = isFolder
    ? await ignoreMissing(readManifest(source))
    : await readArchive(source, null, accept);
  if (!listed) throw new Error('Its list of files is missing.');
  await accept(listed);
  await mkdir(join(staged, 'uploads'), { recursive: true, mode: 0o700 });
  const unpacked = isFolder
    ? await unpackNightly(source, staged, elsewhere)
    : { manifest: await readArchive(source, staged, accept), lost: [] };
  if (!isDeepStrictEqual(unpacked.manifest, listed)) throw new Error('It changed meanwhile.');
  await flushToDisk(join(staged, 'uploads'));
  const { files, format } = unpacked.manifest;
  const database = format === 2 ? names.compressedDatabase : names.database;
  if (!files.some(({ name }) => name === database)) throw new Error('It holds no database.');
  if (format === 2) await decompressDatabase(staged);
  return unpacked;
};

/** The pictures are stored beside the nightly backups, which share them. */
const unpackNightly = async (
  folder: string,
  staged: string,
  elsewhere: string[],
): Promise<UnpackedBackup> => {
  const manifest = await ignoreMissing(readManifest(folder));
  if (!manifest) throw new Error('Its list of files is missing.');
  const lostPictures: string[] = [];
  for (const file of manifest.files) {
    const target = join(staged, file.name);
    if (isPictureName(file.name)) {
      const sources = [join(folder, '../..'), ...elsewhere].map((other) =>
        toStoredPath(other, file),
      );
      if (!(await copyFirstIntact(sources, target, (path) => isComplete(path, file))))
        lostPictures.push(file.name);
    } else if (
      !(await copyFirstIntact([join(folder, file.name)], target, (path) => isComplete(path, file)))
    ) {
      throw new Error(`This file is not as it was: ${file.name}`);
    }
  }
  return { manifest, lost: lostPictures };
};

/** Copies the first intact one of several files to a target. Returns false if none is intact. */
const copyFirstIntact = async (
  sources: string[],
  target: string,
  isRight: (path: string) => Promise<boolean>,
): Promise<boolean> => {
  for (const source of sources) {
    if ((await linkOrCopy(source, target)) && (await isRight(target))) return true;
    await rm(target, { force: true });
  }
  return false;
};

/**
 * Reads an archive to its end, where its manifest is.
 * @param staged the folder for its files; null: they are only checked
 */
const readArchive = async (
  file: string,
  staged: string | null,
  accept: (text: string) => Promise<void>,
): Promise<Manifest> => {
  const hashes = new Map<string, string>();
  const archive = extract();
  const reading = (await isCompressed(file))
    ? pipeline(createReadStream(file), createGunzip(), archive)
    : pipeline(createReadStream(file), archive);
  reading.catch(() => undefined); // The loop ends with the same error.
  let list = '';
  for await (const entry of archive) {
    const { name } = entry.header;
    requireKnownEntry(entry.header, hashes);
    const hash = createHash('sha256');
    const body = hashing(entry as AsyncIterable<Buffer>, hash);
    if (name === names.manifest) list = await text(body);
    else if (staged) await writeFlushed(body, join(staged, name));
    else for await (const _ of body); // Only its hash is needed.
    hashes.set(name, hash.digest('hex'));
  }
  await reading;
  if (!list) throw new Error('Its list of files is missing.');
  await accept(list);
  const manifest = await readManifestFrom([Buffer.from(list)]);
  requireListed(manifest, hashes);
  return manifest;
};

const isCompressed = async (path: string): Promise<boolean> => {
  const file = await open(path, 'r');
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return buffer.equals(Buffer.from([0x1f, 0x8b]));
  } finally {
    await file.close();
  }
};

/** Rejects entries we never write: links, folders, unknown names, duplicates. */
const requireKnownEntry = (header: Header, hashes: Map<string, string>): void => {
  const { name, type, linkname, size, pax } = header;
  const isPlain = type === 'file' && !linkname && !pax;
  if (!isPlain || !isKnownName(name) || hashes.has(name)) {
    throw new Error(`It holds a file that no backup has: ${name}`);
  }
  if (size > limitOf(name)) throw new Error(`It holds a file that is too large: ${name}`);
};

const limitOf = (name: string): number => {
  if (isPictureName(name)) return largest.picture;
  return name === names.manifest ? largest.manifest : largest.database;
};

async function* hashing(body: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const piece of body) {
    hash.update(piece);
    yield piece;
  }
}

const writeFlushed = async (body: AsyncIterable<Buffer>, path: string): Promise<void> => {
  await pipeline(body, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  await flushToDisk(path);
};

const requireListed = ({ files }: Manifest, hashes: Map<string, string>): void => {
  const listed = new Map(files.map(({ name, sha256 }) => [name, sha256]));
  if (listed.size + 1 !== hashes.size) throw new Error('Its list of files does not fit.');
  for (const [name, sha256] of listed) {
    if (hashes.get(name) !== sha256) throw new Error(`This file is not as it was: ${name}`);
  }
};

const decompressDatabase = async (staged: string): Promise<void> => {
  const compressedPath = join(staged, names.compressedDatabase);
  const target = join(staged, names.database);
  let bytes = 0;
  const limited = async function* (pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      bytes += piece.length;
      if (bytes > largest.database) throw new Error('Its database is too large.');
      yield piece;
    }
  };
  await pipeline(
    createReadStream(compressedPath),
    createGunzip(),
    limited,
    createWriteStream(target, { flags: 'wx', mode: 0o600 }),
  );
  await flushToDisk(target);
  await rm(compressedPath);
};
