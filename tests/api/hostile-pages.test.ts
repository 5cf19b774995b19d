import { expect } from 'vitest';
import { apiUrls } from '../../domain/api-urls.ts';
import { pageUrls, professionalThanksUrl } from '../../domain/urls.ts';
import { as, itInShared, orla, world } from '../support/api-test.ts';
import { storeEverywhere } from '../support/every-value.ts';
import { hostileLines } from '../support/hostile-text.ts';
import { render } from '../support/rendered-pages.ts';

/**
 * Whatever staff store in texts, facts and the home appears only as text in the server's HTML
 * (docs/product/texts.md).
 */
const before = new Map<string, ReturnType<typeof madeOf>>();
const paths = [...Object.values(pageUrls), professionalThanksUrl];

/** The elements and event handlers of a page. Within tags, React writes a quotation mark of a value as &quot;. */
const madeOf = (html: string) => {
  const tags = [...html.matchAll(/<([a-z][\w-]*)((?:"[^"]*"|[^">])*)>/gi)];
  return {
    scripts: tags.filter(([, name]) => name === 'script').length,
    names: [...new Set(tags.map(([, name = '']) => name.toLowerCase()))],
    listeners: tags.flatMap(
      ([, , rest = '']) => rest.replace(/"[^"]*"/g, '').match(/\bon\w+/g) ?? [],
    ),
  };
};

/** Elements that stored values may add: lists, bold words and links, notes, and the band of facts. */
const ownElements = ['b', 'ol', 'ul', 'li', 'a', 'small', 'dl', 'dt', 'dd', 'details', 'summary'];

const it = itInShared();
it.beforeAll(async () => {
  const put = async (url: string, json: object) => {
    await world.context.limits.writes.delete(orla.id);
    const { status, body } = await world.send('PUT', url, { json, as });
    expect(status, JSON.stringify(body)).toBe(200);
  };
  // With a number, the license page has content, and structured data for search engines.
  await put(apiUrls.home, { license_number: '1' });
  for (const path of paths) before.set(path, madeOf(await (await render(path)).text()));
  await storeEverywhere(put, hostileLines(1));
});

it.each(paths)('%s has no more elements than with our own words', async (path) => {
  const html = await (await render(path)).text();
  expect(html).not.toMatch(/<script>alert|<img src=x|<svg onload/);
  expect(html).toMatch(/&lt;script&gt;alert|&lt;img src=x|&lt;svg onload/);
  const { scripts, names, listeners } = madeOf(html);
  expect([scripts, listeners]).toEqual([before.get(path)?.scripts, []]);
  const usual = new Set([...ownElements, ...(before.get(path)?.names ?? [])]);
  expect(names.filter((name) => !usual.has(name))).toEqual([]);
});
