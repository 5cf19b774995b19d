import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ContentUnavailable, createStaleContent, type StaleContent } from './stale-content.ts';

let dataDir: string;
let logged: string[];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'last-read-'));
  logged = [];
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(dataDir, { recursive: true, force: true });
});

const file = () => join(dataDir, 'last-read.json');
const opened = (key = 1, folder = dataDir): StaleContent => {
  const log = { error: ({ event }: { event: string }) => void logged.push(event) };
  const staleContent = createStaleContent({
    dataDir: folder,
    installationKey: Buffer.alloc(32, key),
    log: log as never,
  });
  staleContent.load();
  return staleContent;
};
const gives = (value: unknown) => async () => value;
const fails = async (): Promise<never> => {
  throw new Error('no table');
};
const hangs = () => new Promise<never>(() => {});

describe('the last read content', () => {
  it('is shown while reading fails, and replaced by the next successful read', async () => {
    const staleContent = opened();
    expect(await staleContent.read('contact', gives('first'))).toEqual({
      value: 'first',
      isCurrent: true,
    });
    expect(await staleContent.read('contact', fails)).toEqual({ value: 'first', isCurrent: false });
    expect(await staleContent.read('contact', gives(null))).toEqual({
      value: null,
      isCurrent: true,
    });
    expect(await staleContent.read('contact', fails)).toEqual({ value: null, isCurrent: false });
    await expect(staleContent.read('about', fails)).rejects.toThrow(ContentUnavailable);
    expect(logged).toEqual(Array(3).fill('content not read'));
  });

  it('is shown after a second without an answer, and then at once for a while', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const staleContent = opened();
    await staleContent.read('contact', gives('first'));
    await staleContent.read('about', gives('story'));
    expect(await staleContent.read('contact', hangs)).toMatchObject({ value: 'first' });
    const unasked = vi.fn(fails);
    expect(await staleContent.read('about', unasked)).toEqual({ value: 'story', isCurrent: false });
    expect(unasked).not.toHaveBeenCalled();
    vi.advanceTimersByTime(3000);
    expect(await staleContent.read('about', gives('new'))).toEqual({
      value: 'new',
      isCurrent: true,
    });
  });

  it('is read again at once if the answer was only slow', async () => {
    const staleContent = opened();
    let answer: (value: string) => void = () => {};
    await staleContent.read('contact', gives('first'));
    await staleContent.read('contact', () => new Promise<string>((done) => (answer = done)));
    answer('slow');
    await vi.waitFor(
      async () =>
        expect(await staleContent.read('contact', gives('next'))).toMatchObject({
          isCurrent: true,
        }),
      { timeout: 60_000 },
    );
  });

  it('is read again after a write, even if the database was silent before it', async () => {
    const staleContent = opened();
    await staleContent.read('contact', gives('first'));
    const before = staleContent.read('contact', hangs);
    staleContent.resume();
    await before;
    expect(await staleContent.read('contact', gives('second'))).toMatchObject({ isCurrent: true });
  });

  it('is read again at once after a write', async () => {
    const staleContent = opened();
    await staleContent.read('contact', gives('first'));
    await staleContent.read('contact', hangs);
    staleContent.resume();
    expect(await staleContent.read('contact', gives('second'))).toMatchObject({ isCurrent: true });
  });

  it('is never replaced by a late answer to an earlier read', async () => {
    const staleContent = opened();
    let answer: (value: string) => void = () => {};
    const slow = staleContent.read('contact', () => new Promise<string>((done) => (answer = done)));
    await staleContent.read('contact', gives('later'));
    answer('earlier');
    await slow;
    expect(await staleContent.read('contact', fails)).toMatchObject({ value: 'later' });
  });

  it('is bounded: it has the first pages of endless lists, and no huge values', async () => {
    const staleContent = opened();
    for (let page = 1; page <= 100; page += 1)
      await staleContent.read(`gallery ${page}`, gives([]));
    await staleContent.read('gallery 1', gives('long '.repeat(300_000)));
    await expect(staleContent.read('gallery 100', fails)).rejects.toThrow(ContentUnavailable);
    await expect(staleContent.read('gallery 1', fails)).rejects.toThrow(ContentUnavailable);
    expect(await staleContent.read('gallery 2', fails)).toMatchObject({ value: [] });
  });
});

describe('on the disk', () => {
  const store = async () => {
    const staleContent = opened();
    await staleContent.read('contact', gives({ phone_cell: '(425) 555-0100' }));
    await staleContent.save();
  };

  it('it is complete for the next process, and readable only by its user', async () => {
    await store();
    expect(await opened().read('contact', fails)).toMatchObject({
      value: { phone_cell: '(425) 555-0100' },
    });
    expect([readdirSync(dataDir), statSync(file()).mode & 0o777]).toEqual([
      ['last-read.json'],
      0o600,
    ]);
  });

  it.each([
    ['cut off', (text: string) => text.slice(0, -5)],
    ['changed', (text: string) => text.replace('0100', '0142')],
    ['empty', () => ''],
    ['without a mark', (text: string) => text.split('\n')[1] ?? ''],
  ])('a file that is %s is ignored', async (_, harm) => {
    await store();
    writeFileSync(file(), harm(readFileSync(file(), 'utf8')));
    await expect(opened().read('contact', fails)).rejects.toThrow(ContentUnavailable);
  });

  it('another home’s is ignored', async () => {
    await store();
    await expect(opened(2).read('contact', fails)).rejects.toThrow(ContentUnavailable);
  });

  it('it is only written after a change, and a missing folder is only logged', async () => {
    await store();
    rmSync(file());
    const staleContent = opened();
    await staleContent.save();
    expect(readdirSync(dataDir)).toEqual([]);
    const lost = opened(1, join(dataDir, 'gone'));
    await lost.read('contact', gives('x'));
    await lost.save();
    expect(logged).toEqual(['last read content not stored']);
  });
});
