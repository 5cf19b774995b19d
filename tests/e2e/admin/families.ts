import type { Page } from '@playwright/test';
import { postRequest } from '../support/booking-form.ts';
import { writeDatabase } from '../support/site-database.ts';
import type { Site } from '../support/site-server.ts';
import { unique } from './staff.ts';

/** Sends a request as a family does. Returns its name. */
export const sendFamily = async (site: Site, fields: object = {}): Promise<string> => {
  const name = unique('Family');
  // Otherwise many requests within an hour would be set aside as suspected spam.
  writeDatabase(site, (database) => database.exec('delete from rate_limits'));
  await postRequest(site, { name, ...fields });
  return name;
};

/** The addresses to which the page navigates, such as tel: links. */
export const watchNavigations = async (page: Page): Promise<string[]> => {
  const requests: string[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  session.on('Page.frameRequestedNavigation', ({ url }) => requests.push(url));
  return requests;
};

/** Counts taps and key presses in the browser from now on. A reload would lose the counts. */
export const countInputs = async (
  page: Page,
): Promise<() => Promise<{ taps: number; keys: number }>> => {
  const counted = await page.evaluateHandle(() => {
    const inputs = { taps: 0, keys: 0 };
    const count = (event: string, what: keyof typeof inputs) =>
      addEventListener(event, ({ isTrusted }) => isTrusted && (inputs[what] += 1), true);
    count('pointerdown', 'taps');
    count('keydown', 'keys');
    return inputs;
  });
  return () => counted.jsonValue();
};
