import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { apiUrls } from '../../domain/api-urls.ts';
import { pageUrls } from '../../domain/urls.ts';
import { samples } from '../support/samples.ts';
import { newDataDir, removeDataDir, type RunningServer, startServer } from '../support/server.ts';
import { send, signIn } from './support/requests.ts';

/**
 * Statements about care and calls around the clock on every page, as the server sends it
 * (docs/product/facts.md).
 */
let server: RunningServer;
let cookie: string;
beforeAll(async () => {
  server = await startServer({ dataDir: newDataDir() });
  cookie = await signIn(server);
});
afterAll(async () => {
  await server.end('SIGKILL');
  removeDataDir(server.dataDir);
});

const answer = async (calls: 0 | 1, care: 'hidden' | 'example'): Promise<void> => {
  const contact = {
    ...samples.contact,
    business_hours: 'Monday to Friday, 9 AM to 5 PM',
    emergency_available: calls,
  };
  const { contact: stored } = await (await send(server.url, 'GET', 'contact')).json();
  const method = stored ? 'PUT' : 'POST';
  await send(server.url, method, 'contact', { ...contact, id: stored?.id }, cookie);
  const changed = await fetch(server.url + apiUrls.facts, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Cookie: cookie },
    body: JSON.stringify({ key: 'careAvailable', state: care }),
  });
  expect(changed.status).toBe(200);
};

const ofCalls = ['24/7 care line', 'Call at any hour', 'even late', 'Available 24/7'];
const ofCare = [
  '24/7 Care',
  '24/7 care<',
  '24-hour care',
  'day and night',
  'house around the clock.',
  'Someone is here at night',
];

/** Sentences with similar words that claim nothing about the home. */
const noClaims = [
  'We have no nurse in the house around the clock.',
  'Call the cell phone at any hour',
];

const texts = async (): Promise<[string, string][]> =>
  Promise.all(
    Object.values(pageUrls).map(async (path): Promise<[string, string]> => {
      const page = await (await fetch(server.url + path)).text();
      return [path, noClaims.reduce((text, words) => text.replaceAll(words, ''), page)];
    }),
  );

const found = async (words: string[]): Promise<string[]> =>
  (await texts()).flatMap(([path, text]) =>
    words.filter((claim) => text.includes(claim)).map((claim) => `${path}: ${claim}`),
  );

beforeEach(async () => {
  await answer(1, 'example');
});

it('with business hours only and care around the clock hidden, no page says either', async () => {
  expect(await found([...ofCalls, ...ofCare])).not.toEqual([]);
  await answer(0, 'hidden');
  expect(await found([...ofCalls, ...ofCare])).toEqual([]);
});

it('each alone leaves the other claim in place', async () => {
  const [calls, care] = [await found(ofCalls), await found(ofCare)];
  await answer(0, 'example');
  expect([await found(ofCalls), await found(ofCare)]).toEqual([[], care]);
  await answer(1, 'hidden');
  expect([await found(ofCalls), await found(ofCare)]).toEqual([calls, []]);
});
