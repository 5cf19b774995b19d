import { HtmlValidate, type Message } from 'html-validate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allTexts } from '../../domain/site/words/all-texts.ts';
import { apiUrls } from '../../domain/api-urls.ts';
import { pageUrls, professionalThanksUrl } from '../../domain/urls.ts';
import {
  newDataDir,
  removeDataDir,
  type RunningServer,
  runScript,
  startServer,
} from '../support/server.ts';
import { send, signIn } from './support/requests.ts';

/** html-validate's standard rules, without exceptions. */
const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });

const pages = [
  ...Object.values(pageUrls),
  `${pageUrls.gallery}?page=2`,
  professionalThanksUrl,
  '/no-such-page',
];

const problemsOf = async (html: string): Promise<string[]> => {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }: Message) => `${ruleId}: ${message} (${selector})`),
  );
};

/** Elements with empty text, except hidden ones, which may be filled later. */
const emptyIn = (html: string): string[] =>
  html.match(/<(p|li|dd|dt|h[1-6]|figcaption|b)(?: (?!hidden)[^ >]*)*>\s*<\/\1>/g) ?? [];

/** Empties every text that may be empty. */
const emptyOptionalTexts = async (server: RunningServer): Promise<void> => {
  const cookie = await signIn(server);
  const texts = [...allTexts.values()]
    .filter(({ optional }) => optional)
    .map(({ key }) => ({ key, value: '' }));
  expect(texts.length).toBeGreaterThan(40);
  const answer = await send(server.url, 'PUT', apiUrls.texts, { texts }, cookie);
  expect(answer.status).toBe(200);
};

describe.each([
  ['of which nothing is stored', false, false],
  ['with sample content', true, false],
  ['whose optional texts are all empty', true, true],
])('the HTML of a home %s is valid:', (_, seeded, isEmptied) => {
  let server: RunningServer;
  beforeAll(async () => {
    const dataDir = newDataDir();
    if (seeded) await runScript('server/cli/seed.ts', [], { DATA_DIR: dataDir });
    server = await startServer({ dataDir });
    if (isEmptied) await emptyOptionalTexts(server);
  });
  afterAll(async () => {
    await server.end('SIGKILL');
    removeDataDir(server.dataDir);
  });

  it.each(pages)('%s', async (path) => {
    const response = await fetch(server.url + path);
    const html = await response.text();
    expect(await problemsOf(html)).toEqual([]);
    expect(emptyIn(html)).toEqual([]);
  });
});

it('finds a hidden field with autocomplete', async () => {
  const wrong = '<form><input type="hidden" name="a" value="b" autocomplete="off"></form>';
  expect((await problemsOf(wrong)).join()).toContain('autocomplete');
});
