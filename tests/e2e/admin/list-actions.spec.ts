import type { Locator, Page } from '@playwright/test';
import { apiUrls } from '../../../domain/api-urls.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { samples } from '../../support/samples.ts';
import { holdRequests } from '../support/held-requests.ts';
import { expect, type Site, test } from '../support/site-server.ts';
import { emptyContent, store } from '../support/stored-content.ts';
import {
  addTestimonial,
  call,
  notice,
  signIn,
  filterList,
  unfold,
  expectComfortable,
} from './staff.ts';

test.beforeEach(({ site }) => emptyContent(site));

const captions = ['Alder', 'Birch', 'Cedar', 'Dogwood'];

/** With the four pictures above, these rows make the list long enough to have its tools. */
const fillers = ['Elm', 'Fir', 'Gorse', 'Hazel'];

/** Stores pictures that visitors do not see, so that the list has its tools. */
const addHiddenPictures = (site: Site): void =>
  store(site, {
    gallery_items: fillers.map((caption) => ({ ...samples.gallery, caption, visible: 0 })),
  });

/** Signs in and stores four pictures; Dogwood, the newest, is first in the list. */
const addPictures = async (page: Page, site: Site): Promise<void> => {
  await signIn(page, site);
  for (const caption of captions) {
    await call(page, site, 'POST', apiUrls.gallery, { ...samples.gallery, caption });
  }
};

const galleryAsVisitors = async ({ url }: Site): Promise<string[]> => {
  const items: { caption: string }[] = await (await fetch(url + apiUrls.gallery)).json();
  return items.map(({ caption }) => caption);
};

const expectOrder = (site: Site, order: string[]) =>
  expect.poll(() => galleryAsVisitors(site)).toEqual(order);

const arranged = (page: Page): Locator => page.locator('.staff-arrange-title');

const openArranged = async (page: Page, site: Site): Promise<void> => {
  await addPictures(page, site);
  await page.goto(site.url + adminUrls.gallery);
  await page.getByText('More for this list').click();
  await page.getByRole('button', { name: 'Put in order' }).click();
  await expect(page.getByRole('heading', { name: 'Put the pictures in order' })).toBeFocused();
};

const findHandle = (page: Page, caption: string): Locator =>
  page.getByRole('listitem').filter({ hasText: caption }).locator('.staff-arrange-handle');

const findMiddle = async (target: Locator) => {
  const box = await target.boundingBox();
  if (!box) throw new Error('not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

test(
  'pictures are put in order by mouse and by keyboard, and pages follow',
  { tag: '@core' },
  async ({ page, site }) => {
    await openArranged(page, site);
    await expect(arranged(page)).toHaveText(['Dogwood', 'Cedar', 'Birch', 'Alder']);

    await test.step('a picture is dragged by its handle with the mouse', async () => {
      const from = await findMiddle(findHandle(page, 'Alder'));
      const to = await findMiddle(findHandle(page, 'Dogwood'));
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x, from.y - 20);
      await page.mouse.move(to.x, to.y, { steps: 8 });
      await page.mouse.up();
      await expect(arranged(page)).toHaveText(['Alder', 'Dogwood', 'Cedar', 'Birch']);
      await expectOrder(site, ['Alder', 'Dogwood', 'Cedar', 'Birch']);
      await page.getByRole('button', { name: 'Done' }).click();
      await expect(page.getByRole('rowheader')).toHaveText(['Alder', 'Dogwood', 'Cedar', 'Birch']);
    });

    await test.step('by keyboard', async () => {
      await page.getByText('More for this list').click();
      await page.getByRole('button', { name: 'Put in order' }).click();
      const up = page.getByRole('button', { name: 'Move up: Cedar' });
      await up.focus();
      await page.keyboard.press('Enter');
      await expect(arranged(page)).toHaveText(['Alder', 'Cedar', 'Dogwood', 'Birch']);
      await expect(up).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(up).toBeFocused();
      await expect(up).toHaveAttribute('aria-disabled', 'true');
      await expect(page.getByText('Cedar is now number 1 of 4.')).toBeAttached();
      const place = page.getByRole('textbox', { name: 'Place from 1 to 4: Birch' });
      await place.fill('2');
      await place.press('Enter');
      await expect(place).toBeFocused();
      await expectOrder(site, ['Cedar', 'Birch', 'Alder', 'Dogwood']);
      await notice(page).getByRole('button', { name: 'Undo' }).click();
      const order = ['Cedar', 'Alder', 'Dogwood', 'Birch'];
      await expectOrder(site, order);
      await expect(arranged(page)).toHaveText(order);
      await page.goBack();
      await expect(page.getByRole('rowheader')).toHaveText(order);
    });
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a picture is dragged with a finger, which does not scroll the page, and several are selected', async ({
    page,
    site,
  }) => {
    await openArranged(page, site);
    await expectComfortable(page);
    const from = await findMiddle(findHandle(page, 'Dogwood'));
    const to = await findMiddle(findHandle(page, 'Cedar'));
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: y === undefined ? [] : [{ x: from.x, y }],
      });
    const scrolled = await page.evaluate(() => window.scrollY);
    await touch('touchStart', from.y);
    for (let step = 1; step <= 8; step += 1) {
      await touch('touchMove', from.y + ((to.y - from.y) * step) / 8);
    }
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
    await touch('touchEnd');
    await expect(arranged(page)).toHaveText(['Cedar', 'Dogwood', 'Birch', 'Alder']);
    await expectOrder(site, ['Cedar', 'Dogwood', 'Birch', 'Alder']);

    await test.step('several are selected, and what is done with them is in reach', async () => {
      addHiddenPictures(site);
      await page.goto(site.url + adminUrls.gallery);
      await unfold(page, 'Alder');
      await page.getByLabel('Select picture “Alder”').check();
      await expect(page.getByText('1 picture selected')).toBeInViewport();
      await expectComfortable(page);
    });
  });
});

test('all testimonials are approved at once; permissions that are missing are counted', async ({
  page,
  site,
}) => {
  await signIn(page, site);
  for (const name of [...captions, ...fillers])
    await addTestimonial(site, page, 'Kind words.', name);
  await page.goto(site.url + adminUrls.testimonials);
  await page.getByRole('button', { name: 'Select all 8' }).click();
  const bar = page.getByRole('region', { name: 'Selected' });
  await expect(bar).toContainText('8 testimonials selected');
  await bar.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(notice(page)).toContainText('8 testimonials approved.');
  await expect(notice(page)).toContainText('8 of them have no permission to publish yet.');
  await expect(page.getByRole('button', { name: /^Unapprove testimonial/ })).toHaveCount(8);
});

test('filter, page and sorting survive a reload and Back, and call off no way to another page', async ({
  page,
  site,
}) => {
  await signIn(page, site);
  await page.clock.install();
  store(site, {
    testimonials: Array.from({ length: 60 }, (_, index) => ({
      name: `Family ${index + 1}`,
      message: 'Kind words.',
      approved: 0,
    })),
  });
  await page.goto(site.url + adminUrls.testimonials);
  const first = page.getByRole('rowheader').first();
  await page.getByRole('button', { name: 'Name' }).click();
  await expect(first).toHaveText('Family 1');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(first).toHaveText('Family 26');
  await page.reload();
  await expect(first).toHaveText('Family 26');
  await page.getByRole('link', { name: 'Users' }).first().click();
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(first).toHaveText('Family 26');
  await page.goBack();
  await expect(first).toHaveText('Family 1');

  await filterList(page, 'testimonials', 'Family');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/filter=Family.*page=2|page=2.*filter=Family/);
  await expect(first).toHaveText('Family 26');

  await filterList(page, 'testimonials', 'Family 4');
  await expect(page.getByText('11 of 60 testimonials')).toBeVisible();
  await expect(page).toHaveURL(/filter=Family\+4/);
  await page.reload();
  await expect(page.getByLabel('Filter testimonials')).toHaveValue('Family 4');
  await expect(first).toHaveText('Family 4');
  await expect(page.getByText('11 of 60 testimonials')).toBeVisible();

  await test.step('the next page, requested at once, does not cancel the sorting', async () => {
    await page.goto(site.url + adminUrls.testimonials);
    const sort = await page.getByRole('button', { name: 'Name' }).elementHandle();
    await page.getByRole('button', { name: 'Next' }).evaluate((next: HTMLElement, name) => {
      (name as HTMLElement).click();
      next.click();
    }, sort);
    await expect(first).toHaveText('Family 26');
  });

  await test.step('a filter that was just typed does not call off the way to another page', async () => {
    const letArrive = await holdRequests(page, '**/assets/dashboard-*.js');
    await page.getByLabel('Filter testimonials').fill('Family');
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.clock.runFor(1000);
    letArrive();
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  });
});
