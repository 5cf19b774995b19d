import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultContact } from '../../domain/defaults/contact.ts';
import { defaultTestimonials } from '../../domain/defaults/records.ts';
import { samples } from '../support/samples.ts';
import { newDataDir, removeDataDir, type RunningServer, startServer } from '../support/server.ts';
import { send, signIn } from './support/requests.ts';
import { endLines, settingsOnLine, weathers } from './support/weather.ts';

/** No page shows the sample's contact, texts or reviews while a home's own can't be read (docs/decisions/085). */
const about = { ...samples.about, company_story: 'We opened the door in Alder Lane.' };
const review = 'They called on the first night.';

let dataDir: string;
let server: RunningServer;
let end: () => Promise<unknown>;

const start = async (): Promise<void> => {
  const settings = await settingsOnLine(dataDir);
  server = await startServer({ dataDir, settings });
};

beforeEach(async () => {
  dataDir = newDataDir();
  end = async () => {};
  await start();
});
afterEach(async () => {
  await end();
  await server.end('SIGKILL');
  removeDataDir(dataDir);
});
afterAll(endLines);

const file = () => join(dataDir, 'last-read.json');

const furnish = async (): Promise<void> => {
  const cookie = await signIn(server);
  await send(server.url, 'POST', 'contact', samples.contact, cookie);
  await send(server.url, 'POST', 'about', about, cookie);
  const words = { name: 'Elaine', message: review };
  const { id } = await (await send(server.url, 'POST', 'testimonials', words, cookie)).json();
  await send(server.url, 'PUT', 'testimonials', { id, approved: 1 }, cookie);
  await fetch(`${server.url}/api/home`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Cookie: cookie },
    body: JSON.stringify({ name: 'Alder House' }),
  });
  await expect.poll(() => readFileSync(file(), 'utf8')).toMatch(/Alder House.*first night/s);
};

const others = [
  'Fernlight House',
  defaultContact.phone_cell,
  defaultContact.phone_home,
  defaultContact.email ?? '',
  defaultContact.address_street,
  ...defaultTestimonials.map(({ message }) => message),
];

const pages = [
  '/',
  '/about',
  '/contact',
  '/testimonials',
  '/gallery',
  '/privacy-policy',
  '/nowhere',
];

const read = async (path: string) => {
  const answer = await fetch(server.url + path);
  return { path, status: answer.status, text: await answer.text() };
};

const expectOwn = async (paths = pages): Promise<void> => {
  for (const path of paths) {
    const { text, status } = await read(path);
    expect([path, status]).toEqual([path, path === '/nowhere' ? 404 : 200]);
    expect(text).toContain(samples.contact.phone_cell);
    expect(text).toContain('Alder House');
    expect(others.filter((words) => text.includes(words))).toEqual([]);
  }
  expect((await read('/testimonials')).text).toContain(review);
  expect((await read('/about')).text).toContain(about.company_story);
};

describe.each(weathers)('$name', ({ begin }) => {
  it('leaves every page with what was read last, one that no one has opened before too', async () => {
    await furnish();
    await read('/contact');
    end = await begin(dataDir);
    await expectOwn();
  });
});

it('after a restart, pages show what the server before it has read', async () => {
  await furnish();
  await server.end('SIGTERM');
  const [tables] = weathers;
  end = (await tables?.begin(dataDir)) ?? end;
  await start();
  await expectOwn();
});

it('a home of which nothing was ever read has a calm page, without anyone’s number', async () => {
  await server.end('SIGKILL');
  const [tables] = weathers;
  end = (await tables?.begin(dataDir)) ?? end;
  rmSync(file(), { force: true });
  await start();
  for (const path of pages) {
    const { status, text } = await read(path);
    expect([path, status]).toEqual([path, 503]);
    expect(text).toContain('Please try again in a moment.');
    expect(others.filter((words) => text.includes(words))).toEqual([]);
  }
  await end();
  end = async () => {};
  await expect.poll(async () => (await read('/')).status).toBe(200);
  expect((await read('/')).text).toContain(defaultContact.phone_cell);
});
