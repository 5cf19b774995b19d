import type { Page } from '@playwright/test';

type Measured = Window & { readLayoutShifts: () => string[] };

/** Records layout shifts that the reader did not cause. Call it before the visit. */
export const recordLayoutShifts = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      value: number;
      sources: { node: Element | null }[];
    }
    const shifts: string[] = [];
    const add = (entries: PerformanceEntry[]) => {
      for (const { value, startTime, sources } of entries as Shift[]) {
        const moved = sources.map(({ node }) => `${node?.nodeName}.${node?.className}`).join();
        shifts.push(`${value} at ${Math.round(startTime)} ms: ${moved}`);
      }
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, {
      readLayoutShifts: () => {
        add(observer.takeRecords());
        return shifts;
      },
    });
  });
};

/** The recorded shifts with size, time and element; should be empty. */
export const readLayoutShifts = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as Measured).readLayoutShifts());
