import type { Page } from '@playwright/test';

interface Shifts {
  /** Of everything after the fonts came: scripts taking over, pictures arriving. */
  sinceFonts: number;
  /** Since the page began, the change from the fall-back fonts included. */
  all: number;
}

type Measured = Window & { layoutShifts: () => Shifts };

/** Adds up what moved on a page without the reader's doing. Call it before the visit. */
export const noteLayoutShifts = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const shifts: { startTime: number; value: number }[] = [];
    const add = (entries: PerformanceEntry[]) =>
      shifts.push(...(entries as (PerformanceEntry & { value: number })[]));
    const observer = new PerformanceObserver((list) => void add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    let fontsShownAt = Infinity;
    addEventListener('DOMContentLoaded', async () => {
      await document.fonts.ready;
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          fontsShownAt = performance.now();
        }),
      );
    });
    const sum = (from: number) =>
      shifts
        .filter(({ startTime }) => startTime >= from)
        .reduce((total, { value }) => total + value, 0);
    Object.assign(window, {
      layoutShifts: (): Shifts => {
        add(observer.takeRecords());
        return { sinceFonts: sum(fontsShownAt), all: sum(0) };
      },
    });
  });
};

export const layoutShifts = (page: Page): Promise<Shifts> =>
  page.evaluate(() => (window as unknown as Measured).layoutShifts());
