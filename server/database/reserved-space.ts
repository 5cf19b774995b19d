import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { rmSync, statfsSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A file that reserves space, so that on a full disk someone can still sign in and make room. Writes that do
 * so (withReservedSpace) free it part by part.
 */
const reserveFile = (dataDir: string): string => join(dataDir, 'reserved-space');

/** Bytes. Signing in writes a few dozen pages of 4 KB. */
const reservedBytes = 4 * 1024 * 1024;
const bytesAtOnce = 64 * 1024;

/** Fills the reserve up, if twice as much space is free on the disk. */
export const reserveSpace = (dataDir: string): void => {
  if (readReserveSize(dataDir) === reservedBytes) return;
  const { bavail, bsize } = statfsSync(dataDir);
  if (bavail * bsize < 2 * reservedBytes) return;
  try {
    // Random bytes, because compressing file systems would reserve no space for zeros.
    writeFileSync(reserveFile(dataDir), randomBytes(reservedBytes), { mode: 0o600, flush: true });
  } catch (error) {
    rmSync(reserveFile(dataDir), { force: true });
    throw error;
  }
};

/** @returns false when nothing of the reserve is left */
export const releaseSpace = (dataDir: string): boolean => {
  const size = readReserveSize(dataDir);
  if (size === 0) return false;
  truncateSync(reserveFile(dataDir), Math.max(0, size - bytesAtOnce));
  return true;
};

const readReserveSize = (dataDir: string): number =>
  statSync(reserveFile(dataDir), { throwIfNoEntry: false })?.size ?? 0;

const usingReserve = new AsyncLocalStorage<true>();

/** Lets the writes of some work use the reserve when the disk is full. */
export const withReservedSpace = <Result>(work: () => Result): Result =>
  usingReserve.run(true, work);

export const mayUseReserve = (): boolean => usingReserve.getStore() === true;
