import type { Page } from '@playwright/test';
import fc from 'fast-check';
import { isReadableText } from '../../../domain/entities/text.ts';
import { isBlank } from '../../../domain/text/plain-characters.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { pageUrls, professionalThanksUrl } from '../../../domain/urls.ts';
import { hostileText } from '../../support/hostile-text.ts';
import { expectNothingLost } from '../support/access.ts';
import { storeEverywhere, type Words } from '../support/every-value.ts';
import { visit } from '../support/ready.ts';
import { expect, startSite, test } from '../support/server.ts';
import { call, signIn } from './staff.ts';

/**
 * Whatever staff store in texts, facts and the home is shown as plain text, and fits (docs/product/texts.md).
 */
test.use({ viewport: { width: 320, height: 640 } });

const paths = [...Object.values(pageUrls), professionalThanksUrl];

/** Hostile texts that pass validation: on one line, readable, and cut to the field's limit. */
const hostileWords = (seed: number): Words => {
  const all = fc
    .sample(hostileText, { seed, numRuns: 4000 })
    .filter((text) => isReadableText(text) && !isBlank(text) && !/[\n\r\u2028\u2029]/.test(text))
    .filter((text) => (text.match(/\{\w+\}/g) ?? []).length <= 2);
  let next = 0;
  return (most) => {
    const words = all[(next += 1) % all.length]?.slice(0, most) ?? '';
    // The cut may have split a character or left only white space.
    return words.isWellFormed() && !isBlank(words) ? words : 'x';
  };
};

/** The elements and handlers of a page, as a browser parses the server's HTML. */
const madeOf = (page: Page, html: string) =>
  page.evaluate((text) => {
    const all = [...new DOMParser().parseFromString(text, 'text/html').querySelectorAll('*')];
    return {
      scripts: all.filter(({ tagName }) => tagName === 'SCRIPT').length,
      names: [...new Set(all.map(({ tagName }) => tagName))],
      listeners: all.flatMap(({ attributes }) =>
        [...attributes].map(({ name }) => name).filter((name) => name.startsWith('on')),
      ),
    };
  }, html);

/** Elements that stored values may add: lists, bold words and links, notes, and the band of facts. */
const ownElements = ['B', 'OL', 'UL', 'LI', 'A', 'SMALL', 'DL', 'DT', 'DD', 'DETAILS', 'SUMMARY'];

/** No control of a page is covered at its center. */
const expectNothingCovered = async (page: Page, where: string): Promise<void> => {
  const covered = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(a, button, input, select, textarea)')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => !control.closest('.visually-hidden, [aria-hidden=true], [inert]'))
      .flatMap((control) => {
        control.scrollIntoView({ block: 'center', behavior: 'instant' });
        const shown = control.closest('label') ?? control;
        // Of a link within text, use the first line.
        const box = shown.getClientRects()[0] ?? shown.getBoundingClientRect();
        // Of one that is taller than the screen, the middle is in sight.
        const y = box.height > innerHeight ? innerHeight / 2 : box.y + Math.min(box.height, 48) / 2;
        const place = [box.x + box.width / 2, y] as const;
        const above = document.elementFromPoint(...place);
        const isFree = above !== null && (shown.contains(above) || above.contains(shown));
        return isFree
          ? []
          : [`${control.outerHTML.slice(0, 90)} under ${above?.outerHTML.slice(0, 60)}`];
      }),
  );
  expect(covered, where).toEqual([]);
};

const repeated = (letters: string, most: number): string =>
  most < letters.length ? '1' : letters.repeat(Math.floor(most / letters.length));

/** Alternates between wide letters, right-to-left ones, and emoji of several characters. */
const longWords = (): Words => {
  const letters = ['W', 'مرحبا', 'W', '👩‍👩‍👧‍👦', 'مرحبا'];
  let next = 0;
  return (most) => repeated(letters[(next += 1) % letters.length] ?? 'W', most);
};

test('hostile words are never markup, and values as long as the fields break no page at 320 px', async ({
  page,
}) => {
  const site = await startSite();
  await signIn(page, site);
  const opened: string[] = [];
  page.on('dialog', (dialog) => {
    opened.push(dialog.message());
    void dialog.dismiss();
  });
  const read = async (path: string) => (await page.request.get(site.url + path)).text();

  await test.step('hostile words are text in what the server sends, and where scripts run', async () => {
    // With a number, the license page has content, and structured data for search engines.
    await call(page, site, 'PUT', apiUrls.home, { license_number: '1' });
    const before = new Map<string, Awaited<ReturnType<typeof madeOf>>>();
    for (const path of paths) before.set(path, await madeOf(page, await read(path)));
    await storeEverywhere(page, site, hostileWords(1));
    for (const path of paths) {
      const html = await read(path);
      expect(html).not.toMatch(/<script>alert|<img src=x|<svg onload/);
      expect(html).toMatch(/&lt;script&gt;alert|&lt;img src=x|&lt;svg onload/);
      const { scripts, names, listeners } = await madeOf(page, html);
      expect([scripts, listeners]).toEqual([before.get(path)?.scripts, []]);
      const usual = new Set([...ownElements, ...(before.get(path)?.names ?? [])]);
      expect(names.filter((name) => !usual.has(name))).toEqual([]);
    }
    for (const path of [pageUrls.home, pageUrls.contact, pageUrls.costs]) {
      await visit(page, site.url + path);
    }
    expect(opened).toEqual([]);
  });

  await storeEverywhere(page, site, longWords());
  for (const path of paths) {
    await test.step(`${path} with long words`, async () => {
      await visit(page, site.url + path);
      await expectNothingLost(page, path);
      await expectNothingCovered(page, path);
    });
  }
  await site.stop();
});
