import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiUrls, documentUploadUrl } from '../../domain/api-urls.ts';
import { bodyLimits } from '../../domain/constants.ts';
import { ownPageLimits } from '../../domain/nouns/own-pages/own-page-noun.ts';
import { translationFileLimits } from '../../domain/nouns/translations/translated-place.ts';
import { findApiUrl, pageUrls } from '../../domain/urls.ts';
import { names } from '../../server/backup/contents.ts';
import { maxManifestSize } from '../../server/backup/manifest.ts';
import { heavyPictures, multipart } from '../support/picture-bytes.ts';
import { type S3Server, s3Environment, startS3Server } from '../support/s3/s3-server.ts';
import type { MeterReading } from '../support/server-meter.ts';
import { newDataDir, removeDataDir, type RunningServer, startServer } from '../support/server.ts';
import { signIn } from './support/requests.ts';

/**
 * The largest inputs that the server parses: no turn of the event loop takes much longer than rendering a page,
 * so that /healthz and everyone else are answered meanwhile. Measures CPU time, because a busy machine doesn't
 * change it. Uploaded backups are in hostile-backup.test.ts and the unit tests of unpack-in-process.ts, and pasted
 * lists, which no server reads, in pasted-list.test.ts.
 */
let server: RunningServer;
let storage: S3Server;
let cookie: string;
/** The longest turn while a few pages are rendered. */
let rendering: number;
beforeAll(async () => {
  const meter = pathToFileURL(join(import.meta.dirname, '../support/server-meter.ts'));
  const NODE_OPTIONS = `--import=${meter.href} --no-warnings`;
  storage = await startS3Server();
  const FILES_URL = `s3://${storage.bucket}?endpoint=${storage.endpoint}`;
  const settings = { NODE_OPTIONS, FILES_URL, ...s3Environment };
  server = await startServer({ dataDir: newDataDir(), settings });
  cookie = await signIn(server);
  await readMeter();
  for (const path of Object.values(pageUrls)) await (await fetch(server.url + path)).text();
  rendering = (await readMeter()).longestTurn;
});
afterAll(async () => {
  await server.end('SIGKILL');
  await storage.stop();
  removeDataDir(server.dataDir);
});

const readMeter = async (): Promise<MeterReading> => {
  const [, address = ''] = /metered at (\S+)/.exec(server.output()) ?? [];
  return (await fetch(address)).json() as Promise<MeterReading>;
};

type Body = string | URLSearchParams | FormData;
const json = { 'Content-Type': 'application/json' };
const send = (path: string, body: Body, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { method: 'POST', headers: { Cookie: cookie, ...headers }, body });

const fill = (start: string, unit: string, end: string, size: number) =>
  start + unit.repeat(Math.floor((size - start.length - end.length) / unit.length)) + end;
const file = (start: string, unit: string, end: string, size: number) =>
  Buffer.from(fill(start, unit, end, size - 1000), 'latin1');
const csv = (text: string) => new URLSearchParams({ language: 'es', csv: text });
/** The largest table, given that a form encodes its characters. */
const table = (unit: string) => {
  const share = unit.length / encodeURIComponent(unit).length;
  const size = (translationFileLimits.bytes - 1000) * share;
  return csv(fill('Place,English,Translation,State\n', unit, '', size));
};
const passkey = (authenticatorData: string) =>
  JSON.stringify({
    passkey: {
      id: 'A'.repeat(43),
      rawId: 'A'.repeat(43),
      type: 'public-key',
      response: { clientDataJSON: 'e30', authenticatorData, signature: 'AA' },
      clientExtensionResults: {},
    },
  });

/** Each kind of input at its largest and worst, with the allowed statuses of the response. */
const inputs: [name: string, statuses: number[], send: () => Promise<Response>][] = [
  [
    'JSON: one text',
    [400, 422],
    () => send(findApiUrl('testimonials'), fill('{"message":"', 'a', '"}', bodyLimits.json), json),
  ],
  [
    'JSON: brackets',
    [400],
    () => send(findApiUrl('testimonials'), '['.repeat(bodyLimits.json), json),
  ],
  [
    'JSON: many short values',
    [201, 400, 422],
    () =>
      send(
        findApiUrl('testimonials'),
        fill('{"message":"x","x":[', '[],', '[]]}', bodyLimits.json),
        json,
      ),
  ],
  [
    'JSON: a list of old addresses',
    [400, 422],
    () =>
      send(
        apiUrls.oldAddressesTogether,
        fill('{"addresses":[', '{"address":"/a","to":"/"},', '{}]}', bodyLimits.json),
        json,
      ),
  ],
  [
    'stored JSON: the longest own page',
    [200],
    async () => {
      const text = 'a'.repeat(ownPageLimits.together / 4);
      const blocks = JSON.stringify(Array.from({ length: 4 }, () => ({ kind: 'words', text })));
      const page = { title: 'The longest', address: '/longest', blocks };
      expect((await send(findApiUrl('ownPages'), JSON.stringify(page), json)).status).toBe(201);
      return fetch(`${server.url}/longest`);
    },
  ],
  [
    'JSON: larger than that',
    [413],
    () => send(findApiUrl('testimonials'), fill('{"m":"', 'a', '"}', 20_000_000), json),
  ],
  [
    'a family’s form',
    [422],
    () =>
      send(apiUrls.tourRequests, fill('name=', '%C3%A9', '', bodyLimits.requestForm), {
        'Content-Type': 'application/x-www-form-urlencoded',
      }),
  ],
  [
    'a passkey’s answer',
    [400, 401, 422],
    () => send(apiUrls.passkeySignIn, passkey('gYGB'.repeat(60_000)), json),
  ],
  [
    'a translator’s file: short rows',
    [422],
    () => send(apiUrls.translationCheck, table('a,b,c,d\n')),
  ],
  [
    'a translator’s file: one cell that never ends',
    [422],
    () =>
      send(
        apiUrls.translationCheck,
        csv(fill('Place,English,Translation,State\n"', 'a', '', 7_900_000)),
      ),
  ],
  ['a translator’s file: separators', [422], () => send(apiUrls.translationCheck, table(','))],
  [
    'a translator’s file: larger than that',
    [413],
    () => send(apiUrls.translationCheck, csv('a'.repeat(translationFileLimits.bytes))),
  ],
  [
    'XML: a full page of the storage’s list',
    [200],
    () => {
      const object = { bytes: Buffer.from('x'), type: 'image/webp', storedAt: new Date() };
      for (let number = 0; number < 1000; number += 1)
        storage.objects.set(`${'x'.repeat(1000)}${number}`, object);
      return send(apiUrls.backup, '{}', json);
    },
  ],
  ...['[', '[],'].map((unit): [string, number[], () => Promise<Response>] => [
    `the list of a night’s files: ${unit}`,
    [200],
    () => {
      const night = join(server.dataDir, 'backups/nightly/20261122-113000');
      mkdirSync(night, { recursive: true });
      writeFileSync(join(night, names.manifest), file('{"files":[', unit, '', maxManifestSize));
      return fetch(server.url + apiUrls.backups, { headers: { Cookie: cookie } });
    },
  ]),
  [
    'a picture: noise behind the start of a JPEG',
    [400, 415, 422],
    () =>
      send(
        `${apiUrls.gallery}?upload=1`,
        multipart({ bytes: file('\xff\xd8\xff\xe0', '\xff\xc4', '\xff\xd9', bodyLimits.upload) }),
      ),
  ],
  [
    'a picture: 50 megapixels that are known after the last pass',
    [200, 413],
    async () =>
      send(
        `${apiUrls.gallery}?upload=1`,
        multipart({ bytes: await heavyPictures.interlacedPng() }),
      ),
  ],
  ...['<<', '[', '1 0 obj\n', '%'].map((unit): [string, number[], () => Promise<Response>] => [
    `a PDF: ${unit.trim()}`,
    [400, 415, 422],
    () =>
      send(
        documentUploadUrl,
        multipart({
          bytes: file('%PDF-1.7\n', unit, '\nstartxref\n9\n%%EOF\n', bodyLimits.document),
          name: 'a.pdf',
          type: 'application/pdf',
          field: 'document',
        }),
      ),
  ]),
];

describe('the largest that can be sent holds no one else up:', () => {
  it.each(inputs)('%s', async (_, statuses, sendIt) => {
    await readMeter();
    const { status } = await sendIt();
    expect(statuses).toContain(status);
    expect(await (await fetch(`${server.url}/healthz`)).json()).toHaveProperty('status');
    expect((await readMeter()).longestTurn).toBeLessThan(3 * rendering);
  });
});
