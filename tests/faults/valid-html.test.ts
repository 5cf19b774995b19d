import { HtmlValidate, type Message } from 'html-validate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageUrls, professionalThanksUrl } from '../../domain/urls.ts';
import {
  newDataDir,
  removeDataDir,
  type RunningServer,
  runScript,
  startServer,
} from '../support/server.ts';

/** html-validate's own standard rules, without an exception. */
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

describe.each([
  ['of which nothing is stored', false],
  ['with sample content', true],
])('the HTML of a home %s is valid:', (_, seeded) => {
  let server: RunningServer;
  beforeAll(async () => {
    const dataDir = newDataDir();
    if (seeded) await runScript('server/cli/seed.ts', [], { DATA_DIR: dataDir });
    server = await startServer({ dataDir });
  });
  afterAll(async () => {
    await server.end('SIGKILL');
    removeDataDir(server.dataDir);
  });

  it.each(pages)('%s', async (path) => {
    const response = await fetch(server.url + path);
    expect(await problemsOf(await response.text())).toEqual([]);
  });
});

it('finds a hidden field with autocomplete', async () => {
  const wrong = '<form><input type="hidden" name="a" value="b" autocomplete="off"></form>';
  expect((await problemsOf(wrong)).join()).toContain('autocomplete');
});
