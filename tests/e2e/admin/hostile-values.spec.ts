import type { Page } from '@playwright/test';
import { pageUrls, professionalThanksUrl } from '../../../domain/urls.ts';
import { storeEverywhere, type MakeText } from '../../support/every-value.ts';
import { hostileLines } from '../../support/hostile-text.ts';
import { expectNothingLost } from '../support/access.ts';
import { visit } from '../support/ready.ts';
import { expect, test } from '../support/site-server.ts';
import { call, signIn } from './staff.ts';

/**
 * Whatever staff store in texts, facts and the home is shown as plain text, and fits (docs/product/texts.md).
 */
test.use({ viewport: { width: 320, height: 640 } });

const paths = [...Object.values(pageUrls), professionalThanksUrl];

/** Expects that no control of a page is covered at its center. */
const expectNothingCovered = async (page: Page, where: string): Promise<void> => {
  const covered = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(a, button, input, select, textarea)')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => !control.closest('.visually-hidden, [aria-hidden=true], [inert]'))
      .flatMap((control) => {
        control.scrollIntoView({ block: 'center', behavior: 'instant' });
        const shown = control.closest('label') ?? control;
        // For a link within text, use its first line.
        const box = shown.getClientRects()[0] ?? shown.getBoundingClientRect();
        // For a control that is taller than the screen, use the middle of the screen.
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

/** Alternates between hostile words and unbroken ones: wide, right-to-left, and emoji of several characters. */
const longWords = (): MakeText => {
  const hostile = hostileLines(1);
  const letters = ['W', 'مرحبا', '👩‍👩‍👧‍👦'];
  let next = 0;
  return (most) => {
    next += 1;
    const unbroken = letters[next % 4];
    return unbroken === undefined ? hostile(most) : repeated(unbroken, most);
  };
};

test('values as long as the fields break no page at 320 px, and hostile ones open nothing', async ({
  page,
  ownSite: site,
}) => {
  await signIn(page, site);
  const opened: string[] = [];
  page.on('dialog', (dialog) => {
    opened.push(dialog.message());
    void dialog.dismiss();
  });
  await storeEverywhere((url, json) => call(page, site, 'PUT', url, json), longWords());
  for (const path of paths) {
    await test.step(path, async () => {
      await visit(page, site.url + path);
      await expectNothingLost(page, path);
      await expectNothingCovered(page, path);
    });
  }
  expect(opened).toEqual([]);
});
