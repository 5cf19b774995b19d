import { createReadStream, createWriteStream, rmSync } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { seconds } from '../../domain/lib/durations.ts';
import { flushToDisk, ignoreMissing } from '../file-system.ts';
import {
  type ByteRange,
  type FileStorage,
  isMarkup,
  isUploadFileName,
  type SiteFiles,
  createUnavailableError,
} from './file-storage.ts';

interface CopyOptions {
  /** The folder of the copies, created with the first one. */
  folder: string;
  /** How many bytes the copies may take in total; at least the largest upload. */
  maxBytes: number;
  log: Logger;
}

/** How long a missing file is not requested again (milliseconds). */
const missingTtl = seconds(10);

/** How many times to try to fetch a file, if the connection is lost, and to open its copy, if it is gone. */
const attempts = 2;

/**
 * Gives a remote storage a bounded cache on this machine's disk. Simultaneous requests share one fetch of a
 * file. Files never change, so a copy is never stale; the least recently used is removed first.
 */
export const withLocalCopies = (storage: FileStorage, options: CopyOptions): SiteFiles => {
  const copies = new LocalCopies(storage, options);
  return {
    ...storage,
    origin: storage,
    places: null,
    put: async (files, visibility) => {
      await storage.put(files, visibility);
      copies.noteStored(files.map(({ name }) => name));
    },
    size: async (name) => copies.orDirectly(await copies.find(name), () => storage.size(name)),
    read: (name, range) => copies.read(name, range),
    path: async (name) => {
      const found = await copies.find(name);
      if (found === 'no room') throw new Error('There is no room for a copy of a stored file.');
      return found && copies.pathOf(name);
    },
    remove: async (names) => {
      await storage.remove(names);
      await copies.drop(names);
    },
    dropCopies: (isKnown) => copies.dropUnless(isKnown),
  };
};

const readBeginning = (path: string): Promise<Buffer> =>
  buffer(createReadStream(path, { end: 99 }));

/** The size of a copy; null: the storage has no such file; 'no room': this disk has no space for a copy. */
type LocalCopy = { size: number } | null | 'no room';

class LocalCopies {
  private readonly storage: FileStorage;
  private readonly options: CopyOptions;
  private readonly copies: LRUCache<string, { size: number }>;
  private readonly missing = new LRUCache<string, true>({ max: 1000, ttl: missingTtl });
  private readonly underWay = new Map<string, Promise<LocalCopy>>();
  private ready: Promise<void> | null = null;

  constructor(storage: FileStorage, options: CopyOptions) {
    this.storage = storage;
    this.options = options;
    this.copies = new LRUCache({
      maxSize: options.maxBytes,
      sizeCalculation: ({ size }) => Math.max(1, size),
      dispose: (_copy, name, reason) => {
        // Removes the file at once: removing it later could delete a copy that was fetched in the meantime.
        if (reason === 'evict') this.removeCopy(name);
      },
    });
  }

  pathOf(name: string): string {
    return join(this.options.folder, name);
  }

  /** Finds a copy, or fetches it. @throws HttpError 503 when the storage can't be reached */
  async find(name: string): Promise<LocalCopy> {
    await this.begin();
    const copy = this.copies.get(name);
    if (copy) return copy;
    if (this.missing.has(name)) return null;
    const fetching = this.underWay.get(name) ?? this.fetchOnce(name);
    return fetching;
  }

  async read(name: string, range?: ByteRange): Promise<Readable | null> {
    // Tries twice, in case someone removed or changed the copy by hand.
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      const found = await this.find(name);
      if (found === null) return null;
      if (found === 'no room') break;
      const file = await this.openWhole(name, found.size);
      if (file) return file.createReadStream(range);
      this.copies.delete(name);
    }
    return this.readWhole(name, range);
  }

  /** Reads the whole file into memory, because nothing may be sent before all of it was verified. */
  private async readWhole(name: string, range?: ByteRange): Promise<Readable | null> {
    const stream = await this.storage.read(name);
    if (!stream) return null;
    const whole = await buffer(stream).catch((error: unknown) => {
      throw createUnavailableError('read', error);
    });
    return Readable.from([whole.subarray(range?.start, range && range.end + 1)]);
  }

  /**
   * Opens the copy before returning it, so that it can be read to its end even if it is evicted.
   * @returns null if it is missing or damaged
   */
  private async openWhole(name: string, size: number): Promise<FileHandle | null> {
    const file = await ignoreMissing(open(this.pathOf(name), 'r'));
    if (!file) return null;
    if ((await file.stat()).size === size) return file;
    await file.close();
    return null;
  }

  async orDirectly(found: LocalCopy, ask: () => Promise<number | null>): Promise<number | null> {
    return found === 'no room' ? ask() : (found?.size ?? null);
  }

  noteStored(names: string[]): void {
    for (const name of names) this.missing.delete(name);
  }

  async drop(names: string[]): Promise<void> {
    for (const name of names) {
      // Otherwise a fetch in progress would store its copy after the removal.
      await this.underWay.get(name)?.catch(() => undefined);
      this.copies.delete(name);
      await rm(this.pathOf(name), { force: true });
    }
  }

  async dropUnless(isKnown: (name: string) => boolean): Promise<void> {
    await this.begin();
    await this.drop([...this.copies.keys()].filter((name) => !isKnown(name)));
  }

  private begin(): Promise<void> {
    return (this.ready ??= this.takeUp().catch((error: unknown) =>
      this.options.log.error({ event: 'copies not read', error }, 'stored files are fetched again'),
    ));
  }

  /** Adopts the complete copies of an earlier run; those stored last count as most recently used. */
  private async takeUp(): Promise<void> {
    const { folder } = this.options;
    const found: { name: string; size: number; time: number }[] = [];
    for (const name of (await ignoreMissing(readdir(folder))) ?? []) {
      const path = join(folder, name);
      if (!isUploadFileName(name)) {
        await rm(path, { force: true });
        continue;
      }
      const file = await ignoreMissing(stat(path));
      // The disk has lost the content, or an earlier version has stored a captive portal's page as the copy.
      const isWrong = file?.size === 0 || (file && isMarkup(await readBeginning(path)));
      if (isWrong) await rm(path, { force: true });
      else if (file) found.push({ name, size: file.size, time: file.mtimeMs });
    }
    for (const { name, size } of found.toSorted((a, b) => a.time - b.time)) {
      this.copies.set(name, { size });
    }
  }

  private fetchOnce(name: string): Promise<LocalCopy> {
    const fetching = this.fetch(name).finally(() => this.underWay.delete(name));
    this.underWay.set(name, fetching);
    return fetching;
  }

  private async fetch(name: string): Promise<LocalCopy> {
    for (let attempt = 1; ; attempt += 1) {
      const stream = await this.storage.read(name);
      if (!stream) {
        this.missing.set(name, true);
        return null;
      }
      const result = await this.store(name, stream);
      if (result === 'no room') return result;
      if ('size' in result) {
        this.copies.set(name, result);
        return result;
      }
      if (attempt >= attempts) throw createUnavailableError('read', result.cut);
    }
  }

  /**
   * Writes under a temporary name, flushes and renames, so that a copy is complete even after a power
   * failure.
   */
  private async store(
    name: string,
    stream: Readable,
  ): Promise<{ size: number } | { cut: unknown } | 'no room'> {
    const part = `${this.pathOf(name)}.part`;
    let cut: unknown = null;
    // Each failure also ends the other stream, so only the first error is the reason.
    const cuts = (error: unknown) => (cut = error);
    stream.once('error', cuts);
    try {
      await mkdir(this.options.folder, { recursive: true, mode: 0o700 });
      const target = createWriteStream(part, { mode: 0o600 });
      target.once('error', () => stream.off('error', cuts));
      await pipeline(stream, target);
      await flushToDisk(part);
      const { size } = await stat(part);
      if (size === 0) {
        await rm(part);
        return { cut: new Error('The storage sent nothing.') };
      }
      await rename(part, this.pathOf(name));
      return { size };
    } catch (error) {
      stream.on('error', () => undefined).destroy();
      await rm(part, { force: true }).catch(() => undefined); // The next start removes it.
      if (cut) return { cut };
      const event = 'no copy of a stored file';
      this.options.log.error({ event, network: 'any', error }, 'it is sent without one');
      return 'no room';
    }
  }

  private removeCopy(name: string): void {
    try {
      rmSync(this.pathOf(name), { force: true });
    } catch (error) {
      this.options.log.error({ event: 'copy not removed', name, error });
    }
  }
}
