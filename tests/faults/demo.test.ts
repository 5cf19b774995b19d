import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { apiUrls } from '../../domain/api-urls.ts';
import {
  endedServer,
  newDataDir,
  removeDataDir,
  root,
  type ServerProcess,
  startProcess,
} from '../support/server.ts';
import { send } from './support/requests.ts';

/** `npm run demo`: a filled home that shows its login to everyone, and leaves nothing behind. */
let demo: ServerProcess | null = null;
const folders: string[] = [];
afterEach(async () => {
  await demo?.end('SIGTERM');
  demo = null;
  for (const folder of folders.splice(0)) removeDataDir(folder);
});

/** Starts a demo with its data folder inside a folder of the test. */
const startDemo = async (temporary: string): Promise<ServerProcess> => {
  // Settings of the owner's own site must not reach the demo.
  const env = {
    PATH: process.env['PATH'],
    TMPDIR: temporary,
    DATA_DIR: join(temporary, 'the-real-one'),
    ADMIN_PASSWORD: 'the real password',
    SMTP_URL: 'smtps://mail.example:465',
    NOTIFY_EMAIL: 'desk@mail.example',
  };
  demo = await startProcess({ args: [join(root, 'scripts/demo.mjs')], env });
  return demo;
};
const newFolder = (): string => {
  const folder = newDataDir();
  folders.push(folder);
  return folder;
};

const demoFolders = (folder: string): string[] =>
  readdirSync(folder).filter((name) => name.startsWith('fernlight-demo-'));

const read = async (url: string, cookie = '') => {
  const answer = await fetch(url, { headers: { Cookie: cookie } });
  return { body: await answer.json(), answer };
};

it('shows a filled home, and its displayed login works', async () => {
  const folder = newFolder();
  const { url } = await startDemo(folder);
  expect((await read(url + apiUrls.services)).body).toHaveLength(6);
  expect((await read(url + apiUrls.gallery)).body).toHaveLength(14);
  const rooms: { shown_as: string }[] = (await read(url + apiUrls.rooms)).body;
  expect(rooms.map(({ shown_as }) => shown_as)).toEqual(['open', 'soon', 'held', 'taken']);
  const reports: { file_url: string }[] = (await read(url + apiUrls.documents)).body;
  expect(reports).toHaveLength(2);
  for (const { file_url } of reports) {
    const pdf = Buffer.from(await (await fetch(url + file_url)).arrayBuffer());
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  }
  const home = await (await fetch(url)).text();
  expect(home).toContain('Madrona Porch');
  expect(home).toContain('Lunch is when the ferry has left.');
  expect(home).not.toContain('Fernlight');
  const { body } = await read(`${url}${apiUrls.login}?me=1`);
  expect(body).toEqual({
    loggedIn: false,
    demo: { username: 'demo', password: expect.stringMatching(/^tea-at-four-\w{8}$/) },
  });
  const signedIn = await send(url, 'POST', 'login', body.demo);
  expect(signedIn.status).toBe(200);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
  const { summary } = (await read(url + apiUrls.tourRequestsSummary, cookie)).body;
  expect(summary).toMatchObject({ new: 2, suspected: 1, mail: { configured: false } });
  expect((await read(`${url}${apiUrls.login}?me=1`, cookie)).body.privileged).toBe(true);
  const { items } = (await read(url + apiUrls.goLive, cookie)).body.go_live;
  const done = items.filter((item: { done: boolean }) => item.done);
  expect(new Set(done.map(({ key }: { key: string }) => key))).toEqual(
    new Set([
      'figures',
      'examples',
      'license',
      'pictures',
      'rooms',
      'price',
      'medicaid',
      'specialties',
      'agreement',
    ]),
  );
  expect((await read(url + apiUrls.setup, cookie)).body.setup.state).toBe('finished');
  expect(existsSync(join(folder, 'the-real-one'))).toBe(false);
});

it('starts afresh each time, with nothing left of the previous one', async () => {
  const folder = newFolder();
  const { url } = await startDemo(folder);
  const password = async (address: string) =>
    (await read(`${address}${apiUrls.login}?me=1`)).body.demo.password;
  const first = await password(url);
  // The folder and the data key beside it.
  expect(demoFolders(folder)).toHaveLength(2);
  expect(await demo?.end('SIGTERM')).toBe(0);
  expect(demoFolders(folder)).toEqual([]);
  expect(await password((await startDemo(folder)).url)).not.toBe(first);
});

it('never opens the data of a home', async () => {
  const { code, output } = await endedServer({ dataDir: newFolder(), settings: { DEMO: 'on' } });
  expect(code).not.toBe(0);
  expect(output).toContain('DEMO is for npm run demo');
});
