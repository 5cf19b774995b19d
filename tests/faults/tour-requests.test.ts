import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openStored, storedWords } from '../support/sealed.ts';
import { tourApi, tourRequest, typedFormTime } from '../support/tours.ts';
import { startMailServer } from '../support/mail-server.ts';
import { newDataDir, removeDataDir, type RunningServer, startServer } from '../support/server.ts';
import { signIn } from './support/requests.ts';

/** What is done to a running server between a family's request and the email about it. */
let dataDir: string;
beforeEach(() => {
  dataDir = newDataDir();
});
afterEach(() => removeDataDir(dataDir));

const settings = (smtpUrl: string) => ({
  SMTP_URL: smtpUrl,
  NOTIFY_EMAIL: 'desk@fernlight.example',
});

const send = ({ url, dataDir: folder }: RunningServer, fields: object = {}): Promise<Response> =>
  fetch(`${url}${tourApi}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...tourRequest, form_time: typedFormTime(folder), ...fields }),
  });

it('an email that was being sent when the server was killed is sent after the next start', async () => {
  let connections = 0;
  // A mail server that takes the call and says nothing.
  const silent = await startMailServer({ onConnect: () => (connections += 1) });
  const first = await startServer({ dataDir, settings: settings(silent.url) });
  expect((await send(first)).status).toBe(201);
  await vi.waitUntil(() => connections > 0, { timeout: 10_000 });
  await first.end('SIGKILL');
  await silent.end();

  const mail = await startMailServer();
  const second = await startServer({ dataDir, settings: settings(mail.url) });
  await vi.waitUntil(() => mail.emails.length > 0, { timeout: 10_000 });
  expect(mail.emails).toHaveLength(1);
  expect(mail.emails[0]?.raw).toContain('New tour request from Elaine Marsh');
  expect(await second.end('SIGTERM')).toBe(0);
  await mail.end();
});

it('a mail server that says nothing does not hold up the end of the server', async () => {
  let connections = 0;
  const silent = await startMailServer({ onConnect: () => (connections += 1) });
  const server = await startServer({ dataDir, settings: settings(silent.url) });
  await send(server);
  await vi.waitUntil(() => connections > 0, { timeout: 10_000 });
  const asked = performance.now();
  expect(await server.end('SIGTERM')).toBe(0);
  expect(performance.now() - asked).toBeLessThan(10_000);
  await silent.end();
});

it('a request that was deleted for good has left no byte behind', async () => {
  const server = await startServer({ dataDir });
  const cookie = await signIn(server);
  const secret = 'Wilhelmina Abendroth';
  const { id } = await (await send(server, { name: secret })).json();
  const other = { name: 'Another family', phone: '4255550001', email: '' };
  const { id: otherId } = await (await send(server, other)).json();
  const [words, others] = [wordsOf(id), wordsOf(otherId)];
  expect(filesWith(words)).not.toEqual([]);
  const answer = await fetch(`${server.url}${tourApi}`, {
    method: 'DELETE',
    headers: { Cookie: cookie },
    body: new URLSearchParams({ id: String(id) }),
  });
  expect(answer.status).toBe(200);
  expect(filesWith(words)).toEqual([]);
  expect(filesWith(others)).not.toEqual([]);
  expect(server.output()).not.toContain(secret);
  await server.end('SIGKILL');
});

/** A request's name as it is stored, encrypted. */
const wordsOf = (id: number): string => {
  const database = openStored(dataDir, { readOnly: true });
  const [name = ''] = storedWords(database, id);
  database.close();
  return name;
};

/** The files of the data folder that hold a text anywhere. */
const filesWith = (text: string): string[] =>
  readdirSync(dataDir, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .filter((name) => readFileSync(join(dataDir, name)).includes(text));
