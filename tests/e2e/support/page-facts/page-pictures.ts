import type { Page } from '@playwright/test';
import { expect } from '../site-server.ts';

/** Expects that every picture loads and has its size and alternative text, and that no drawing is missing. */
export const expectPictures = async (page: Page): Promise<void> => {
  const pictures = page.locator('img');
  await pictures.evaluateAll((all) => {
    for (const img of all) img.setAttribute('loading', 'eager');
  });
  const facts = () =>
    pictures.evaluateAll((all) =>
      all.map((element) => {
        const img = element as HTMLImageElement;
        return {
          src: img.getAttribute('src'),
          loaded: img.complete && img.naturalWidth > 0,
          sized: Number(img.getAttribute('width')) > 0 && Number(img.getAttribute('height')) > 0,
          hasAlt: img.hasAttribute('alt'),
          decorative: img.alt === '',
          ratio: Number(img.getAttribute('width')) / Number(img.getAttribute('height')),
          realRatio: img.naturalWidth / img.naturalHeight,
        };
      }),
    );
  await expect.poll(async () => (await facts()).filter((fact) => !fact.loaded)).toEqual([]);
  for (const fact of await facts()) {
    expect(fact, `${fact.src}`).toMatchObject({ sized: true, hasAlt: true });
    expect(Math.abs(fact.ratio - fact.realRatio), `${fact.src} keeps its shape`).toBeLessThan(0.02);
    // A picture may be decorative only beside a service's own heading.
    if (!page.url().endsWith('/services')) expect(fact.decorative, `${fact.src}`).toBe(false);
  }
  const missing = await page
    .locator('use')
    .evaluateAll((all) =>
      all
        .map((use) => use.getAttribute('href') ?? '')
        .filter((href) => !document.getElementById(href.slice(1))),
    );
  expect(missing).toEqual([]);
};

/** Expects width and height on all pictures of <main>, sizes in <picture>, and all but the first lazy. */
export const expectLazyPictures = async (page: Page): Promise<void> => {
  const faults = await page.locator('main img').evaluateAll((images) =>
    (images as HTMLImageElement[]).flatMap((image, index) => {
      const known = image.hasAttribute('width') && image.hasAttribute('height');
      const waits = image.loading === 'lazy' || index === 0;
      const fits = image.closest('picture') === null || image.sizes !== '';
      return known && waits && fits ? [] : [image.outerHTML.slice(0, 120)];
    }),
  );
  expect(faults).toEqual([]);
};
