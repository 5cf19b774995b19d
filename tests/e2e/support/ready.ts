import type { Page, Response } from '@playwright/test';

declare global {
  interface Window {
    /** Whether the page's scripts listen to every button by now. */
    siteIsReady?: boolean;
    /** The text of <main> as the server sent it. */
    mainAsSent?: string | null;
  }
}

/** Notes what the server sent, and when the scripts have taken over. Call it before the first visit. */
export const noteReadiness = async (page: Page): Promise<void> => {
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
 * Opens a page whose fonts are held back, and waits until its scripts have taken over and its first pictures
 * are here. The page's load event would wait for fonts that a busy browser asked for before it.
 */
export const visitHoldingFonts = async (page: Page, address: string): Promise<void> => {
  await noteReadiness(page);
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await untilReady(page);
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.loading === 'lazy'),
  );
};

/** Opens a page and waits until its scripts have taken over. */
export const visit = async (page: Page, address: string): Promise<Response | null> => {
  await noteReadiness(page);
  const response = await page.goto(address);
  await untilReady(page);
  return response;
};

/** Lets everything happen that React and the browser already have in hand: five rounds of tasks. */
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

/** Lets two frames pass, after which observers have reported. With a running clock only. */
export const frames = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      }),
  );

/** Waits until the page has told its own observers of its first paint. */
const firstPaint = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
      }),
  );

/**
 * Opens a page whose clock is stopped from the start: only `page.clock.runFor` moves it, so that
 * every timer of the page counts from the moment at which this returns.
 */
export const visitWithStoppedClock = async (page: Page, address: string): Promise<void> => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await noteReadiness(page);
  await page.goto(address);
  // The scripts start some frames after the first paint has been seen, with a timer of no length.
  await firstPaint(page);
  await page.clock.runFor(80);
  await untilReady(page);
  await settle(page);
};
