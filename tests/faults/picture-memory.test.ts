import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { galleryMessages } from '../../domain/nouns/gallery/gallery-noun.ts';
import { heavyPictures, multipart, photo } from '../support/picture-bytes.ts';
import { findChildren, residentMemory, measureTreeMemory } from '../support/process-memory.ts';
import { newDataDir, removeDataDir, type RunningServer, startServer } from '../support/server.ts';
import { signIn } from './support/requests.ts';

const megabyte = 1024 * 1024;

let server: RunningServer;
let cookie: string;
beforeEach(async () => {
  server = await startServer({ dataDir: newDataDir() });
  cookie = await signIn(server);
});
afterEach(async () => {
  await server.end('SIGKILL');
  removeDataDir(server.dataDir);
});

const upload = async (bytes: Buffer, signal?: AbortSignal) => {
  const response = await fetch(`${server.url}/api/gallery.php?upload=1`, {
    method: 'POST',
    headers: { Cookie: cookie },
    body: multipart({ bytes }),
    ...(signal && { signal }),
  });
  return { status: response.status, error: (await response.json()).error };
};
const tooLarge = { status: 413, error: galleryMessages.imageTooLargeToRead };
const stored = { status: 201, error: undefined };

const smallPhoto = () => photo(300, 200).jpeg().toBuffer();
const serverPid = () => server.process.pid ?? 0;
const codecs = () => findChildren(serverPid());
const unfinished = () => {
  const folder = join(server.dataDir, 'uploads-tmp');
  return existsSync(folder) ? readdirSync(folder) : [];
};

/** Resolves with the codec process once it has decoded pixels in memory. */
const decodingCodec = async (): Promise<number> => {
  const within = { interval: 5 };
  await expect.poll(() => codecs()[0]?.resident ?? 0, within).toBeGreaterThan(110 * megabyte);
  return codecs()[0]?.pid ?? 0;
};

/** Samples memory, and requests the home page until the work is done. */
const during = async <T>(work: Promise<T>) => {
  const done = new AbortController();
  let most = 0;
  const statuses = new Set<number>();
  const sampling = setInterval(() => {
    most = Math.max(most, measureTreeMemory(serverPid()));
  }, 10);
  const visits = (async () => {
    while (!done.signal.aborted) statuses.add((await fetch(server.url)).status);
  })();
  const answers = await work.finally(() => {
    done.abort();
    clearInterval(sampling);
  });
  await visits;
  return { answers, most, statuses: [...statuses] };
};

it('stays under 600 MB with four demanding pictures at once, and keeps serving', async () => {
  const pictures = await Promise.all([
    heavyPictures.interlacedPng(),
    heavyPictures.avif(),
    heavyPictures.widePng(),
    heavyPictures.progressiveJpeg(),
  ]);
  const { answers, most, statuses } = await during(
    Promise.all(pictures.map((bytes) => upload(bytes))),
  );
  expect(answers).toEqual([tooLarge, tooLarge, tooLarge, stored]);
  expect(statuses).toEqual([200]);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect(most).toBeLessThan(600 * megabyte);
  expect(unfinished()).toEqual([]);
});

it('takes an AVIF of 21 megapixels with ten bits, within the memory of its service', async () => {
  const { answers, most } = await during(upload(await heavyPictures.deepAvif()));
  expect(answers).toEqual(stored);
  // MemoryMax in deploy/fernlight.service.
  expect(most).toBeLessThan(768 * megabyte);
});

it('answers with a sentence when the codec process is killed, and reads the next picture', async () => {
  const answer = upload(await heavyPictures.slowPng());
  process.kill(await decodingCodec(), 'SIGKILL');
  expect(await answer).toEqual(tooLarge);
  expect(unfinished()).toEqual([]);
  expect(await upload(await smallPhoto())).toEqual(stored);
});

it('stops decoding for a sender who is gone', async () => {
  const sender = new AbortController();
  const answer = upload(await heavyPictures.slowPng(), sender.signal);
  const codec = await decodingCodec();
  sender.abort();
  await expect(answer).rejects.toThrow('aborted');
  await expect.poll(() => codecs().some(({ pid }) => pid === codec)).toBe(false);
  await expect.poll(unfinished).toEqual([]);
  await expect.poll(() => server.output()).toContain('"reason":"cut off"');
  expect(await upload(await smallPhoto())).toEqual(stored);
});

it.each(['SIGTERM', 'SIGKILL'] as const)(
  'leaves no codec process behind after %s',
  async (signal) => {
    await upload(await smallPhoto());
    const [codec] = codecs();
    expect(codec).toBeDefined();
    await server.end(signal);
    await expect.poll(() => residentMemory(codec?.pid ?? 0)).toBe(0);
  },
);

it('limits the processor time of a decoder, and says that it took too long just now', async () => {
  const answer = upload(await heavyPictures.slowPng());
  const pid = await decodingCodec();
  expect(readFileSync(`/proc/${pid}/limits`, 'utf8')).toMatch(/^Max cpu time +[89] +unlimited/m);
  process.kill(pid, 'SIGXCPU');
  expect(await answer).toEqual({ status: 503, error: galleryMessages.imageTooSlow });
  expect(await upload(await smallPhoto())).toEqual(stored);
});
