import { chromium, type Page } from '@playwright/test';
import { pageUrls } from '../domain/urls.ts';
import { newDemoDir, startDemo } from '../tests/support/demo-server.ts';
import { openStored } from '../tests/support/sealed.ts';
import { removeDataDir } from '../tests/support/server.ts';
import { browserOptions } from './browser.ts';
import { round, type Row } from './report.ts';

const phone = { width: 390, height: 844 };

/**
 * The maximum height of each page of the filled demo on a phone (px). Phones show the specified texts open,
 * which made pages some 300 px longer on 2026-11-29.
 */
const maxHeights: Readonly<Partial<Record<string, number>>> = {
  [pageUrls.home]: 6600,
  [pageUrls.services]: 5000,
  [pageUrls.rooms]: 5600,
  [pageUrls.about]: 5600,
  [pageUrls.gallery]: 5500,
  [pageUrls.testimonials]: 6000,
  [pageUrls.costs]: 3900,
  [pageUrls.license]: 3200,
  [pageUrls.professionals]: 6000,
  [pageUrls.contact]: 5200,
};
const maxFooterHeight = 950;

/**
 * Measures how far a visitor with a phone scrolls: the heights of all public pages of `npm run demo`, with
 * six rooms.
 */
export const measurePageHeights = async (): Promise<Row[]> => {
  const dataDir = await newDemoDir();
  addRooms(dataDir);
  const server = await startDemo(dataDir);
  const browser = await chromium.launch(browserOptions);
  const page = await browser.newPage({ viewport: phone, reducedMotion: 'reduce' });
  const rows: Row[] = [];
  for (const path of Object.values(pageUrls)) {
    await page.goto(server.url + path, { waitUntil: 'networkidle' });
    rows.push(
      heightRow(`${path}: height on a phone`, await measureHeight(page, 'html'), maxHeights[path]),
    );
  }
  rows.push(
    heightRow('the footer of a page', await measureHeight(page, 'footer'), maxFooterHeight),
  );
  await browser.close();
  await server.end('SIGTERM');
  removeDataDir(dataDir);
  return rows;
};

/** Adds two rooms that are similar to the open ones. A home has at most six residents, and so six rooms. */
const addRooms = (dataDir: string): void => {
  const database = openStored(dataDir);
  const copiedColumns =
    'description, picture_ids, occupancy, own_bath, size_sqft, features, price_from, price_to, availability, open_from, confirmed_on, created_at, updated_at';
  database.exec(
    `insert into rooms (name, ${copiedColumns})
       select 'Second ' || lower(name), ${copiedColumns} from rooms where availability in ('open', 'open from')`,
  );
  database.close();
};

const measureHeight = (page: Page, selector: string): Promise<number> =>
  page
    .locator(selector)
    .last()
    .evaluate((element) => element.scrollHeight);

const heightRow = (label: string, height: number, limit?: number): Row => ({
  label,
  measured: `${height} px`,
  comparison: `screens of ${phone.height} px: ${round(height / phone.height, 1)}`,
  ratio: null,
  goal: limit ? { text: `at most ${limit} px`, reached: height <= limit } : null,
});
