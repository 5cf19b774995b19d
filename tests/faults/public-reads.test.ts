import { randomBytes, randomInt } from 'node:crypto';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiUrls } from '../../domain/api-urls.ts';
import { localizePath } from '../../domain/language-urls.ts';
import {
  calendarUrl,
  draftPreviewUrl,
  familyPageUrl,
  feedUrls,
  fileUrls,
  iconFiles,
  iconUrl,
  listPageUrl,
  pageUrls,
  findApiUrl,
} from '../../domain/urls.ts';
import { findList, shownLists } from '../../domain/nouns/index.ts';
import { endpoints } from '../../server/api/endpoints.ts';
import {
  newDataDir,
  removeDataDir,
  type RunningServer,
  seed,
  startServer,
} from '../support/server.ts';
import type { MeterReading } from '../support/server-meter.ts';
import { signIn } from './support/requests.ts';

/**
 * However many people read a public address at once, calls of staff don't wait for them: each waits for only a
 * few of the reads, and a read costs at most one small query. Counts instead of measuring times, so that a busy
 * machine gives the same result. server/page-cache/uncached.test.ts counts renders. The addresses come from the
 * pages, the endpoints and the nouns.
 */
const readers = 30;

const token = () => randomBytes(32).toString('base64url');
const openReads = endpoints
  .filter(([method, , guard]) => method === 'GET' && ['open', 'link'].includes(String(guard)))
  .map(([, url]) => url);
const pages = Object.values(pageUrls);
const addresses = [
  ...pages,
  ...pages.map((page) => localizePath('es', page)),
  ...new Set([...openReads, ...shownLists.map((name) => findList(name).url)]),
  `${findApiUrl('ownPages')}?address=our-garden`,
  `${apiUrls.gallery}?limit=1&offset=1`,
  `${apiUrls.pageTexts}?area=home`,
  listPageUrl(pageUrls.gallery, 2),
  ...feedUrls,
  ...Object.values(fileUrls).filter((url) => /\.\w+$|healthz|offline/.test(url)),
  ...iconFiles.map((file) => iconUrl(file)),
  familyPageUrl(':token'),
  calendarUrl(':token'),
  draftPreviewUrl(':token'),
  '/no-such-page',
];
/**
 * Addresses for which every request must read the database: whether a secret link exists, or what the owner set
 * for forgotten passwords.
 */
const isOwn = (address: string) =>
  address.includes(':token') || address === apiUrls.forgottenPassword;

let server: RunningServer;
let cookie: string;
let meterAddress: string;
beforeAll(async () => {
  const meter = pathToFileURL(join(import.meta.dirname, '../support/server-meter.ts'));
  const NODE_OPTIONS = `--import=${meter.href} --no-warnings`;
  server = await startServer({
    dataDir: newDataDir(),
    settings: { NODE_OPTIONS, TRUST_PROXY: '1' },
  });
  meterAddress = /metered at (\S+)/.exec(server.output())?.[1] ?? '';
  await seed(server.dataDir);
  cookie = await signIn(server);
});
afterAll(async () => {
  await server.end('SIGKILL');
  removeDataDir(server.dataDir);
});

const agent = new Agent({ keepAlive: true, maxSockets: readers });
/** Reads an address, each time from another network. */
const read = (address: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { 'X-Forwarded-For': `${randomInt(1, 200)}.${randomInt(255)}.1.1` };
    const path = address.replace(':token', token());
    request(server.url + path, { agent, headers }, (answer) => {
      answer.resume().once('error', reject);
      answer.once('end', () => resolve(answer.statusCode ?? 0));
    })
      .once('error', reject)
      .end();
  });

const statements = async (): Promise<number> =>
  ((await (await fetch(meterAddress)).json()) as MeterReading).statements;
/** The fewest of five reads, because the server also has work of its own. */
const statementsOf = async (address: string): Promise<number> => {
  await read(address);
  const counts: number[] = [];
  for (let time = 0; time < 5; time += 1) {
    const before = await statements();
    await read(address);
    counts.push((await statements()) - before);
  }
  return Math.min(...counts);
};

/** How many reads are answered while a staff call waits for its answer: the median of seven calls. */
const answeredBefore = async (address: string): Promise<number> => {
  const over = new AbortController();
  let answered = 0;
  const reading = Array.from({ length: readers }, async () => {
    while (!over.signal.aborted) {
      await read(address);
      answered += 1;
    }
  });
  const counts: number[] = [];
  for (let call = 0; call < 7; call += 1) {
    const before = answered;
    const answer = await fetch(server.url + apiUrls.users, { headers: { Cookie: cookie } });
    counts.push(answered - before);
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
  }
  over.abort();
  await Promise.all(reading);
  return counts.toSorted((one, other) => one - other)[3] ?? 0;
};

describe('what many people read at once is made once, and staff wait for few of them', () => {
  it.each(addresses)('%s', async (address) => {
    expect(await statementsOf(address)).toBeLessThanOrEqual(isOwn(address) ? 3 : 1);
    expect(await answeredBefore(address)).toBeLessThanOrEqual(4 * readers);
  });
});
