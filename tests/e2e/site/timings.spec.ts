import type { Locator, Page } from '@playwright/test';
import { frames, settle, visit, visitWithStoppedClock } from '../support/ready.ts';
import { expect, test } from '../support/site-server.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Advances the page's clock and lets React render. */
const run = async (page: Page, milliseconds: number) => {
  await page.clock.runFor(milliseconds);
  await settle(page);
};

const hero = (page: Page) => page.getByRole('group', { name: 'Pictures of life here' });
const reviews = (page: Page) => page.getByRole('group', { name: 'Reviews' });
const pictures = (page: Page) => page.getByRole('group', { name: 'Pictures', exact: true });

/** Points at the sticky header, which never covers a slideshow. */
const pointAtHeader = (page: Page) => page.locator('.logo').hover();

/** The carousel's position, such as "2 of 6": its text, or the name of the current dot. */
const position = async (carousel: Locator): Promise<string | undefined> =>
  carousel
    .locator('.slideshow-position, .dot[aria-current=true]')
    .evaluate((element) => /\d+ of \d+/.exec(element.ariaLabel ?? element.textContent ?? '')?.[0]);

/**
 * Brings a carousel to three quarters of the window, because only one in view moves at a time. The pointer
 * stays at the header, and nothing keeps the focus.
 */
const lookAt = async (page: Page, carousel: Locator) => {
  await pointAtHeader(page);
  await carousel.evaluate((element) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const { top, height } = element.getBoundingClientRect();
    scrollBy({ top: top + height / 2 - innerHeight * 0.75, behavior: 'instant' });
    // By then the page's own observers have been notified, although its clock is stopped.
    return new Promise<void>((resolve) => {
      new IntersectionObserver(() => resolve()).observe(element);
    });
  });
  await settle(page);
};

const heroLabel = (page: Page) => page.locator('.hero-slide.shown .hero-label').textContent();

test(
  'each slideshow shows its parts for as long as it should, and begins again',
  {
    tag: '@core',
  },
  async ({ page, site }) => {
    await visitWithStoppedClock(page, site.url);
    await test.step('the hero: each picture for 5 s', async () => {
      const labels = [
        'A Home in Lynnwood',
        'Professional Care',
        'Cooking Assistance',
        'Outdoor Mobility',
        'Memory Care',
        'Relaxation & Nature',
      ];
      await expect(page.locator('.hero-slide')).toHaveCount(labels.length);
      for (const label of labels) {
        expect(await heroLabel(page)).toBe(label);
        await run(page, 4999);
        expect(await heroLabel(page)).toBe(label);
        await run(page, 1);
      }
      expect(await heroLabel(page)).toBe(labels[0]);
      await expect(hero(page).locator('.hero-slide.shown img')).toBeVisible();
      await expect(hero(page).locator('.hero-slide img:visible')).toHaveCount(1);
    });
    await test.step('testimonials: two for 10 s', async () => {
      const carousel = reviews(page);
      const texts = () => carousel.locator('.quote-slide.shown blockquote').allTextContents();
      await lookAt(page, carousel);
      const seen: string[] = [];
      for (const [index, count] of [2, 2, 1].entries()) {
        expect(await position(carousel)).toBe(`${index + 1} of 3`);
        const shown = await texts();
        expect(shown).toHaveLength(count);
        seen.push(...shown);
        await run(page, 9999);
        expect(await position(carousel)).toBe(`${index + 1} of 3`);
        await run(page, 1);
      }
      expect(await position(carousel)).toBe('1 of 3');
      expect(new Set(seen).size, 'five different texts').toBe(5);
    });
    await test.step('the gallery: two pictures for 5 s, and after the last the first', async () => {
      const carousel = pictures(page);
      const visible = () => carousel.locator('figure:visible figcaption b').allTextContents();
      await lookAt(page, carousel);
      expect(await visible()).toEqual(['Professional Care', 'Cooking Assistance']);
      await run(page, 4999);
      expect(await visible()).toEqual(['Professional Care', 'Cooking Assistance']);
      await run(page, 1);
      expect(await visible()).toEqual(['Outdoor Mobility', 'Physical Therapy']);
      expect(await position(carousel)).toBe('2 of 5');
      await run(page, 15_000);
      expect(await position(carousel)).toBe('5 of 5');
      // Nine pictures: the first one fills the last group of two.
      expect(await visible()).toEqual(['Health Monitoring', 'Professional Care']);
      await run(page, 5000);
      expect(await position(carousel)).toBe('1 of 5');
      await carousel.getByRole('button', { name: 'Previous pictures' }).click();
      expect(await position(carousel)).toBe('5 of 5');
      await carousel.getByRole('button', { name: 'Next pictures' }).click();
      expect(await position(carousel)).toBe('1 of 5');
      const dots = carousel.getByRole('button', { name: /^Show pictures \d of 5$/ });
      await expect(dots).toHaveCount(5);
      await dots.nth(3).click();
      expect(await visible()).toEqual(['Relaxation & Nature', 'Cognitive Support']);
      expect(await position(carousel)).toBe('4 of 5');
      await dots.first().click();
      expect(await position(carousel)).toBe('1 of 5');
      const { width, height } = (await dots.nth(3).boundingBox()) ?? { width: 0, height: 0 };
      expect(Math.min(width, height), 'to touch').toBeGreaterThanOrEqual(44);
      const seen = await dots.nth(3).evaluate((dot) => getComputedStyle(dot, '::before').width);
      expect(parseFloat(seen), 'to see').toBeGreaterThanOrEqual(24);
    });
  },
);

test('a slideshow moves only in view, rests under pointer and focus, and can be stopped', async ({
  page,
  site,
}) => {
  await visitWithStoppedClock(page, site.url);
  const all = [hero(page), reviews(page), pictures(page)];
  for (const carousel of all) {
    await lookAt(page, carousel);
    const before = await Promise.all(all.map(position));
    await run(page, 10_000);
    const after = await Promise.all(all.map(position));
    const moved = all.filter((_, place) => before[place] !== after[place]);
    expect(moved, 'only the one in view').toEqual([carousel]);
    const rests = async (why: string, move: () => Promise<void>) => {
      await move();
      const start = await position(carousel);
      await run(page, 60_000);
      expect(await position(carousel), why).toBe(start);
    };
    const goesOn = async () => {
      const start = await position(carousel);
      await lookAt(page, carousel);
      await run(page, 10_000);
      expect(await position(carousel)).not.toBe(start);
    };
    await rests('under the pointer', () => carousel.locator('[aria-live]').hover());
    await goesOn();
    await rests('under the focus', async () => {
      await carousel.getByRole('button', { name: /Next/ }).focus();
      await pointAtHeader(page);
    });
    await goesOn();
    await rests('stopped', async () => {
      await carousel.getByRole('button', { name: /^Stop changing the/ }).click();
      await expect(carousel.locator('[aria-live]')).toHaveAttribute('aria-live', 'polite');
      // Keep pointer and focus elsewhere, because both would stop it, too.
      await lookAt(page, carousel);
    });
    await carousel.getByRole('button', { name: /^Start changing the/ }).click();
    await goesOn();
    await expect(carousel.locator('[aria-live]')).toHaveAttribute('aria-live', 'off');
  }
});

test('nothing moves by itself for readers who prefer reduced motion', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visitWithStoppedClock(page, site.url);
  const start = await Promise.all([hero(page), reviews(page), pictures(page)].map(position));
  await run(page, 120_000);
  expect(await Promise.all([hero(page), reviews(page), pictures(page)].map(position))).toEqual(
    start,
  );
  const moving = await page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
  );
  expect(moving, 'nor does the strip').toBe(0);
  await test.step('unless they start it', async () => {
    await hero(page).getByRole('button', { name: 'Start changing the pictures' }).click();
    await lookAt(page, hero(page));
    await run(page, 5000);
    expect(await position(hero(page))).not.toBe(start[0]);
  });
});

test('the tick after copying stays for 2 s', async ({ page, site }) => {
  await visitWithStoppedClock(page, `${site.url}/services`);
  await page.getByRole('button', { name: 'Call Us Today' }).click();
  const copy = page.getByRole('button', { name: 'Copy the address' });
  const tick = copy.locator('.tick');
  await copy.click();
  await expect(tick).toBeVisible();
  await expect(copy.getByRole('status')).toHaveText('Copied');
  await run(page, 1999);
  await expect(tick).toBeVisible();
  await test.step('counted from the last copy', async () => {
    await copy.click();
    await settle(page);
    await run(page, 1999);
    await expect(tick).toBeVisible();
    await run(page, 1);
    await expect(tick).toHaveCount(0);
    await expect(copy.getByRole('status')).toHaveText('');
  });
});

test('a section is in view once a tenth of it is, 50 px below the window counted', async ({
  page,
  site,
}) => {
  await visit(page, `${site.url}/about`);
  const section = page.locator('section[aria-labelledby=values-heading]');
  const scroll = async (top: number) => {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
    await frames(page);
  };
  /** How far to scroll until exactly a tenth of the section is visible. */
  const threshold = await section.evaluate((element) => {
    const { top, height } = element.getBoundingClientRect();
    return top + scrollY + height / 10 - 50 - innerHeight;
  });
  expect(threshold, 'the section starts out of sight').toBeGreaterThan(10);
  await frames(page);
  await expect(section).not.toHaveClass(/in-view/);
  await scroll(threshold - 4);
  await expect(section).not.toHaveClass(/in-view/);
  await scroll(threshold + 4);
  await expect(section).toHaveClass(/in-view/);
  await test.step('and stays so', async () => {
    await scroll(0);
    await expect(section).toHaveClass(/in-view/);
  });
});

test('a carousel says what it is, and a change that the reader makes is announced', async ({
  page,
  site,
}) => {
  await visit(page, site.url);
  for (const [name, noun] of [
    ['Pictures of life here', 'pictures'],
    ['Reviews', 'reviews'],
    ['Pictures', 'pictures'],
  ] as const) {
    const carousel = page.locator(`[aria-roledescription="carousel"][aria-label="${name}"]`);
    await expect(carousel).toHaveCount(1);
    const labels = await carousel
      .locator('[aria-roledescription="slide"]')
      .evaluateAll((slides) => slides.map((slide) => slide.getAttribute('aria-label') ?? ''));
    expect(labels.length).toBeGreaterThan(1);
    for (const [index, label] of labels.entries()) {
      expect(label).toContain(`${index + 1} of ${labels.length}`);
    }
    const live = carousel.locator('[aria-live]');
    await expect(live).toHaveAttribute('aria-live', 'off');
    await carousel.getByRole('button', { name: `Next ${noun}` }).focus();
    await expect(live).toHaveAttribute('aria-live', 'polite');
    await page.locator('.logo').focus();
    await page.mouse.move(2, 2);
    await expect(live).toHaveAttribute('aria-live', 'off');
  }
});
