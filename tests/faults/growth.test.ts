import { afterAll, beforeAll, expect, it } from 'vitest';
import { publicListPageSize } from '../../domain/display.ts';
import { isOptionalPage } from '../../domain/nouns/home/optional-pages.ts';
import { pageUrls } from '../../domain/urls.ts';
import { fillLists, manyRows } from '../support/many-rows.ts';
import { newDataDir, removeDataDir, type RunningServer, startServer } from '../support/server.ts';
import { inTransaction } from './support/database.ts';

/** Two homes: one whose lists are slightly longer than one page, and one after ten years of use. */
const sizes = {
  small: { testimonials: 2 * publicListPageSize, gallery: 2 * publicListPageSize, users: 2 },
  large: manyRows,
};

const servers = {} as Record<keyof typeof sizes, RunningServer>;

beforeAll(async () => {
  for (const name of ['small', 'large'] as const) {
    const dataDir = newDataDir();
    // Before the server starts: its own first writes would compete for the lock.
    await inTransaction(dataDir, (database) => fillLists(database, sizes[name]));
    servers[name] = await startServer({ dataDir });
  }
});
afterAll(async () => {
  for (const server of Object.values(servers)) {
    expect(await server.end('SIGTERM')).toBe(0);
    removeDataDir(server.dataDir);
  }
});

const page = async (name: keyof typeof sizes, path: string): Promise<string> => {
  const answer = await fetch(servers[name].url + path);
  expect(answer.status).toBe(200);
  return answer.text();
};

/** The allowed difference, since numbers have more digits and pictures have random names. */
const slack = 0.03;

// These homes have no content for the other pages.
const filledPages = Object.entries(pageUrls).filter(([name]) => !isOptionalPage(name));

for (const [, path] of filledPages) {
  it(`${path} is as large with 10,000 rows as with 48`, async () => {
    const [small, large] = [await page('small', path), await page('large', path)];
    if (path === pageUrls.gallery) expect(large).toContain('afternoon 10000');
    if (path === pageUrls.testimonials) expect(large).toContain('night 9999');
    expect(large.length).toBeLessThanOrEqual(small.length * (1 + slack));
    expect(large.length).toBeGreaterThanOrEqual(small.length * (1 - slack));
  });
}
