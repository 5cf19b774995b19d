import type { Page, Response } from '@playwright/test';

declare global {
  interface Window {
    /** Whether the page's scripts have hydrated it. */
    siteIsReady?: boolean;
    /** The text of <main> as the server sent it. */
    mainAsSent?: string | null;
  }
}

const noted = new WeakSet<Page>();

/**
 * Records the text of <main> as the server sent it, and that the scripts have hydrated the page. Call it
 * before the first visit.
 */
export const recordReadiness = async (page: Page): Promise<void> => {
  if (noted.has(page)) return;
  noted.add(page);
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      window.mainAsSent = document.querySelector('main')?.textContent ?? null;
    });
    addEventListener('fernlight:ready', () => {
      window.siteIsReady = true;
    });
  });
};

export const untilReady = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => window.siteIsReady === true);
};

/**
 * Opens a page whose fonts are delayed, and waits for its hydration and first pictures. Its load event
 * would wait for fonts that a busy browser requested earlier.
 */
export const visitHoldingFonts = async (page: Page, address: string): Promise<void> => {
  await recordReadiness(page);
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await untilReady(page);
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.loading === 'lazy'),
  );
};

/** Opens a page and waits for its hydration. */
export const visit = async (page: Page, address: string): Promise<Response | null> => {
  await recordReadiness(page);
  const response = await page.goto(address);
  await untilReady(page);
  return response;
};

/** Runs everything that React and the browser have already scheduled: five rounds of tasks. */
export const settle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        let rounds = 0;
        port1.addEventListener('message', () => {
          rounds += 1;
          if (rounds === 5) resolve();
          else port2.postMessage(null);
        });
        port1.start();
        port2.postMessage(null);
      }),
  );

/** Waits for two frames, after which observers have reported. Needs a running clock. */
export const frames = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      }),
  );

/** Waits until the page's own observers have seen its first paint. */
const firstPaint = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
      }),
  );

/**
 * Opens a page with a stopped clock: only `page.clock.runFor` advances it, so that all timers of the page
 * count from the moment when this returns.
 */
export const visitWithStoppedClock = async (page: Page, address: string): Promise<void> => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await recordReadiness(page);
  await page.goto(address);
  // The scripts start some frames after the first paint, with a zero timeout.
  await firstPaint(page);
  await page.clock.runFor(80);
  await untilReady(page);
  await settle(page);
};
