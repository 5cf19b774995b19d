import type { Page } from '@playwright/test';
import { apiUrls, galleryUploadUrl } from '../../../domain/api-urls.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { phonePhoto, photo, plain } from '../../support/picture-bytes.ts';
import { expectAccessible, expectNothingLost, setWidth } from '../support/access.ts';
import { expect, startSite, test } from '../support/site-server.ts';
import {
  call,
  expectFormClosed,
  expectNoSidewaysScroll,
  countLines,
  notice,
  openAsOwner,
  sameOrigin,
  signIn,
  expectComfortable,
} from './staff.ts';

/** A separate site, because the home's pictures are on every page. */
let own: Awaited<ReturnType<typeof startSite>>;
test.beforeAll(async () => {
  own = await startSite();
});
test.afterAll(() => own.stop());
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const chooseFile = async (
  page: Page,
  name: string,
  buffer: Buffer,
  label = 'Upload a picture',
): Promise<void> => {
  const answer = page.waitForResponse((response) => response.url().includes('upload=1'));
  await page.getByLabel(label).setInputFiles({ name, mimeType: 'image/jpeg', buffer });
  expect((await answer).status()).toBe(201);
};

const save = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(notice(page)).toContainText('The home was updated successfully.');
  await expectFormClosed(page);
};

const openHero = async (page: Page): Promise<void> => {
  await openAsOwner(page, own, adminUrls.homePictures);
  await page.getByRole('button', { name: 'Change the pictures at the top' }).click();
};

const labels = (page: Page) => page.locator('.hero-slide .hero-label').allTextContents();

test(
  'an owner puts a photo of the phone first, with all that belongs to it, and takes it back',
  { tag: '@core' },
  async ({ page }) => {
    await openHero(page);
    const rows = page.locator('.arranged-rows > li');
    await expect(rows).toHaveCount(6);
    await page.getByRole('button', { name: 'Remove: Cooking Assistance' }).click();
    await chooseFile(page, 'tea.jpg', await phonePhoto(), 'Upload photos');
    await page.getByRole('button', { name: 'Edit: Our home' }).click();
    const picture = page.getByRole('button', { name: 'The picture' });
    await picture.locator('img').evaluate((image: HTMLImageElement) => image.decode());
    const box = await picture.boundingBox();
    expect((box?.height ?? 0) / (box?.width ?? 1)).toBeGreaterThan(1.2);
    await picture.tap({ position: { x: (box?.width ?? 0) * 0.3, y: (box?.height ?? 0) * 0.6 } });
    await expect(page.getByText('30 % from the left, 60 % from the top')).toBeVisible();
    await page.getByLabel('Label').fill('Tea at four');
    await page.getByLabel("What would you tell someone who can't see it?").fill('Two cups of tea.');
    await expectComfortable(page);
    for (let place = 6; place > 1; place -= 1) {
      await page.getByRole('button', { name: 'Move up: Tea at four' }).press('Enter');
    }
    await expect(page.getByText('Tea at four is now number 1 of 6.')).toBeAttached();
    await expect(page.getByRole('button', { name: 'Move up: Tea at four' })).toBeFocused();
    await save(page);
    await expectComfortable(page);

    await page.goto(own.url + pageUrls.home);
    expect(await labels(page)).toEqual([
      'Tea at four',
      'A Home in Lynnwood',
      'Professional Care',
      'Outdoor Mobility',
      'Memory Care',
      'Relaxation & Nature',
    ]);
    const shown = page.locator('.hero-slide.shown img').last();
    await expect(shown).toHaveAttribute('alt', 'Two cups of tea.');
    await expect(shown).toHaveCSS('object-position', '30% 60%');
    await expect(shown).toHaveAttribute('width', '600');
    await expect(shown).toHaveAttribute('srcset', /^\/uploads\/[0-9a-f]{32}-240\.webp 240w, /);

    await test.step('once its AVIF files are there, it is requested at once', () =>
      expect
        .poll(async () => (await page.request.get(own.url + pageUrls.home)).text())
        .toMatch(
          /<link rel="preload" as="image" type="image\/avif" imageSrcSet="\/uploads\/[0-9a-f]{32}-240\.avif/i,
        ));

    await test.step('the drawn pictures come back, and earlier versions show what was there', async () => {
      await openHero(page);
      await page.getByRole('button', { name: 'Back to the drawn pictures' }).click();
      await save(page);
      await expect(page.getByText('The drawn pictures. Photos of your home')).toBeVisible();
      await page.getByRole('button', { name: 'Change the pictures at the top' }).click();
      await page.getByRole('button', { name: 'Earlier versions' }).click();
      const versions = page.getByRole('dialog', { name: 'Earlier versions' });
      const shownThen = versions.getByRole('definition').first().getByRole('listitem');
      await expect(shownThen.first()).toHaveText('Tea at four: Two cups of tea.');
      const thumbnail = shownThen.first().locator('img');
      await thumbnail.scrollIntoViewIfNeeded();
      await expect
        .poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      await expectComfortable(page);
    });
  },
);

test('a page takes a picture, the family a portrait, and the header a logo', async ({ page }) => {
  await openAsOwner(page, own, adminUrls.homePictures);

  await test.step('a picture stands in place of a drawing, described for those who can’t see it', async () => {
    await page.getByText(/are pictures of your own/).click();
    await page.getByRole('button', { name: 'Change the picture: About us, at the top' }).click();
    await chooseFile(page, 'kitchen.jpg', await photo(800, 600).jpeg().toBuffer());
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(
      page.getByText('The description for people who can’t see the picture is required.'),
    ).toBeVisible();
    await page.getByLabel("What would you tell someone who can't see it?").fill('Our kitchen.');
    await expectComfortable(page);
    await save(page);
  });

  await test.step('a portrait stands beside the name, on About and beside the phone numbers', async () => {
    await page.getByRole('button', { name: 'Add a portrait' }).click();
    await chooseFile(page, 'orla.jpg', await photo(450, 600).jpeg().toBuffer());
    await save(page);
    await call(page, own, 'PUT', apiUrls.home, { answered_by: 'Orla Brandt' });
    await page.goto(own.url + pageUrls.about);
    await expect(page.locator('.about-head img').last()).toHaveAttribute('alt', 'Our kitchen.');
    await expect(page.getByRole('main').locator('.portrait img').last()).toBeVisible();
    await expectAccessible(page);
    await page.goto(own.url + pageUrls.home);
    await page.getByRole('button', { name: 'Call Us Today' }).first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('You will talk to Orla Brandt');
    await expect(dialog.locator('.portrait img').last()).toBeVisible();
  });

  await test.step('a logo takes the place of the drawn house, and gives it back at one tap', async () => {
    await page.goto(own.url + adminUrls.homePictures);
    await page.getByRole('button', { name: 'Use a logo of your own' }).click();
    const transparent = await plain(600, 200).ensureAlpha(0.4).png().toBuffer();
    await chooseFile(page, 'logo.png', transparent);
    await save(page);
    const drawing = page.getByRole('button', { name: 'Use the drawing again' });
    await drawing.click();
    await expect(notice(page)).toContainText('The home was updated successfully.');
    await expect(drawing).toHaveCount(0);
    await notice(page).getByRole('button', { name: 'Undo' }).click();
    await expect(notice(page)).toContainText('Undone.');
    await page.goto(own.url + pageUrls.contact);
    for (const logo of await page.locator('.logo-picture').all()) {
      await logo.evaluate((image: HTMLImageElement) => image.decode());
    }
    await expect(page.locator('.logo-picture')).toHaveCount(2);
    await expect(page.locator('.logo-mark')).toHaveCount(0);
    await expectNoSidewaysScroll(page);
  });
});

const longName = 'Fernlight House Adult Family Home of Lynnwood Heights, LLC';

const uploadLogo = async (
  page: Page,
  [width, height]: readonly [number, number],
): Promise<string> => {
  const buffer = await plain(width, height).png().toBuffer();
  const answer = await page.request.post(own.url + galleryUploadUrl, {
    multipart: { image: { name: 'logo.png', mimeType: 'image/png', buffer } },
    headers: sameOrigin(own),
  });
  return JSON.stringify({ image_url: (await answer.json()).url });
};

test('a long name stands beside a logo of any shape, or is left out', async ({ page }) => {
  await signIn(page, own);
  const header = page.locator('.site-header');
  const name = header.getByRole('link', { name: longName });
  for (const logo of [null, [200, 600], [1600, 90]] as const) {
    await call(page, own, 'PUT', apiUrls.home, {
      name: longName,
      logo: logo && (await uploadLogo(page, logo)),
    });
    await page.goto(own.url + pageUrls.contact);
    for (const width of [320, 390, 768, 1247, 1248, 1920]) {
      for (const text of width < 400 ? ['', '200%'] : ['']) {
        const where = `${logo?.join(' x ') ?? 'the drawn logo'} at ${width} px ${text}`;
        await setWidth(page, width);
        await page.evaluate((size) => {
          document.documentElement.style.fontSize = size;
        }, text);
        expect(await countLines(name), where).toBeLessThanOrEqual(2);
        await expectNothingLost(page, where);
        expect(await header.evaluate(overlaps), where).toEqual([]);
        await expect(header.getByText(width < 1248 ? 'Menu' : 'Life Here')).toBeInViewport();
      }
    }
  }

  await page.goto(own.url + adminUrls.homePictures);
  const shown = page.getByLabel('Show the name beside the logo');
  await shown.click();
  await expect(notice(page)).toContainText('The home was updated successfully.');
  await expect(shown).not.toBeChecked();
  await notice(page).getByRole('button', { name: 'Undo' }).click();
  await expect(shown).toBeChecked();
  await shown.click();
  await expect(shown).toBeEnabled();
  await expect(shown).not.toBeChecked();
  await page.goto(own.url + pageUrls.contact);
  const words = name.getByText(longName);
  for (const width of [320, 1280]) {
    await setWidth(page, width);
    await expect(name).toBeInViewport();
    await expect(words).toHaveCSS('width', '1px');
    await expectNothingLost(page, `the logo alone at ${width} px`);
    expect(await header.evaluate(overlaps)).toEqual([]);
  }
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  expect((await words.boundingBox())?.width).toBeGreaterThan(100);
  await call(page, own, 'PUT', apiUrls.home, { name: null, logo: null, name_beside_logo: null });
});

/** Runs in the page. Links and buttons of the header that overlap. */
const overlaps = (header: Element): string[] => {
  const parts = [...header.querySelectorAll('a, button')]
    .filter((part) => part.checkVisibility())
    .map((part) => ({ html: part.outerHTML.slice(0, 60), box: part.getBoundingClientRect() }));
  return parts.flatMap(({ html, box }, at) =>
    parts
      .slice(at + 1)
      .filter(
        ({ box: other }) =>
          box.left < other.right - 1 &&
          other.left < box.right - 1 &&
          box.top < other.bottom - 1 &&
          other.top < box.bottom - 1,
      )
      .map((other) => `${html} and ${other.html}`),
  );
};
