import { expect } from '@playwright/test';
import { writeDatabase } from './site-database.ts';
import type { Site } from './site-server.ts';

const time = '2026-01-02T03:04:05.000Z';

const contentTables = [
  'testimonials',
  'gallery_items',
  'services',
  'contact_info',
  'about_info',
] as const;
type ContentTable = (typeof contentTables)[number];
type Row = Record<string, string | number | null>;

/** Writes rows into the database of a running site, bypassing the server, in one transaction. */
export const store = (site: Site, rows: Partial<Record<ContentTable, Row[]>>): void =>
  writeDatabase(site, (database) => {
    for (const [table, list] of Object.entries(rows)) {
      for (const row of list) {
        const stamped: Row = { ...row, created_at: time, updated_at: time };
        const names = Object.keys(stamped);
        const places = names.map(() => '?').join(', ');
        database
          .prepare(`insert into ${table} (${names.join(', ')}) values (${places})`)
          .run(...Object.values(stamped));
      }
    }
  });

/** Deletes all content and waits until the server shows none of it. */
export const emptyContent = async (site: Site): Promise<void> => {
  writeDatabase(site, (database) => {
    for (const table of contentTables) database.exec(`delete from ${table}`);
  });
  await expect
    .poll(async () => {
      const names = ['testimonials', 'gallery', 'services', 'contact', 'about'];
      const answers = names.map(async (name) =>
        (await fetch(`${site.url}/api/${name}.php`)).json(),
      );
      return Promise.all(answers);
    })
    .toEqual([
      { success: true, testimonials: [] },
      [],
      [],
      { success: true, contact: null },
      { success: true, about: null },
    ]);
};

/** Waits until the server's HTML of a page contains a text that was just stored. */
export const untilShown = (site: Site, path: string, text: string): Promise<void> =>
  expect.poll(async () => (await fetch(`${site.url}${path}`)).text()).toContain(text);
