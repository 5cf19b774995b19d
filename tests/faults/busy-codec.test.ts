import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { galleryMessages } from '../../domain/nouns/gallery/gallery-noun.ts';
import { createCodec } from '../../server/images/codec/codec.ts';
import type { PictureKind } from '../../server/images/kind.ts';
import { createSilentLog } from '../../server/log.ts';
import { heavyPictures, heavyPhoto, heicPhoto, photo } from '../support/picture-bytes.ts';
import { findChildren } from '../support/process-memory.ts';

/** Good pictures on a machine that has little processor time, few processes or few files left. */
let folder: string;
let busy: ChildProcess[];
const codec = createCodec(createSilentLog());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'codec-'));
  busy = [];
});
afterEach(async () => {
  vi.useRealTimers();
  for (const child of busy) child.kill('SIGKILL');
  await codec.stop();
  rmSync(folder, { recursive: true });
});

const store = (bytes: Buffer): string => {
  const path = join(folder, 'picture');
  writeFileSync(path, bytes);
  return path;
};
const convert = (bytes: Buffer, kind: PictureKind) =>
  codec.convert(store(bytes), kind, new AbortController().signal);

it('takes every good photo beside busy processes', async () => {
  for (let count = 0; count < 4; count += 1) {
    busy.push(spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
  }
  const widths = [];
  for (const [bytes, kind] of [
    [await heavyPhoto(), 'jpeg'],
    [heicPhoto(), 'heic'],
    [heicPhoto(), 'heic'],
  ] as const) {
    widths.push((await convert(bytes, kind)).width);
  }
  expect(widths).toEqual([1920, 96, 96]);
});

describe('a decoder that gets no processor time', () => {
  /** Converts a picture while the process is stopped during decoding, for some seconds of a fake clock. */
  const convertWithout = async (seconds: number) => {
    const bytes = await heavyPictures.slowPng();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const outcome = convert(bytes, 'png').catch((error: Error) => error);
    await expect
      .poll(() => findChildren(process.pid)[0]?.resident, { interval: 5 })
      .toBeGreaterThan(110 * 1024 * 1024);
    const pid = findChildren(process.pid)[0]?.pid ?? 0;
    process.kill(pid, 'SIGSTOP');
    await vi.advanceTimersByTimeAsync(seconds * 1000);
    process.kill(pid, 'SIGCONT');
    return outcome;
  };

  it('still decodes a good picture when it gets some after four minutes', async () => {
    expect(await convertWithout(240)).toMatchObject({ width: 2560 });
  });

  it('is ended after five, and the sender is asked to try again in a minute', async () => {
    expect(await convertWithout(300)).toMatchObject({
      status: 503,
      message: 'This took too long just now. Please try again in a minute.',
      retryAfterSeconds: 60,
    });
  });
});

describe('a machine on which too little is left', () => {
  const program = join(import.meta.dirname, 'support/convert-within.ts');
  /** Root has as many processes as it likes, so each run has a user of its own. */
  const outcomeWithin = async (limit: string, user: number) => {
    const asOther = ['--reuid', String(54_000 + user), '--clear-groups', process.execPath];
    const { stdout } = await promisify(execFile)(
      'setpriv',
      [...asOther, program, join(folder, 'picture'), limit],
      { env: { PATH: process.env.PATH } },
    );
    return stdout;
  };

  // Process limits from too low to start the process, through too low for one of its threads, to high enough.
  it.each([
    ['processes', 'nproc', [7, 11, 12, 13, 14, 30]],
    ['open files', 'nofile', [18, 22, 25, 60]],
  ])('for another process (%s) never calls a whole picture damaged', async (_, limit, counts) => {
    store(await photo(300, 200).jpeg().toBuffer());
    chmodSync(folder, 0o755);
    const outcomes = await Promise.all(
      counts.map((count) => outcomeWithin(`--${limit}=${count}`, count)),
    );
    const notNow = `503 ${galleryMessages.imageNotReadNow}`;
    expect(outcomes[0]).toBe(notNow);
    expect(outcomes.at(-1)).toBe('stored');
    expect(new Set(outcomes)).toEqual(new Set([notNow, 'stored']));
  });
});
