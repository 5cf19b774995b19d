import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultContact } from '../../domain/nouns/contact/public-contact.ts';
import {
  defaultAboutInfo,
  defaultGallery,
  defaultServices,
  defaultTestimonials,
} from '../../domain/site/built-in/built-in-records.ts';
import { sampleContent } from '../cli/sample-content.ts';
import type { Database } from '../database/open-database.ts';
import { openMemoryDatabase } from '../database/sqlite/open-sqlite.ts';
import {
  ContentUnavailable,
  createStaleContent,
  type StaleContent,
} from './stale-content/stale-content.ts';
import { createPublicContent, readAllContent } from './read-public-content.ts';
import { storeSample } from '../cli/seed.ts';
import { createFolderStorage } from '../file-storage/folder-storage.ts';

let database: Database;
let dataDir: string;
let logged: Record<string, unknown>[];
let failures: number;
let staleContent: StaleContent;

const log = pino({}, { write: (line: string) => void logged.push(JSON.parse(line)) });

beforeEach(async () => {
  database = await openMemoryDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'content-'));
  mkdirSync(join(dataDir, 'uploads'));
  logged = [];
  failures = 0;
  staleContent = createStaleContent({ dataDir, installationKey: Buffer.alloc(32), log });
});
afterEach(async () => {
  await database.destroy();
  rmSync(dataDir, { recursive: true, force: true });
});

const site = () =>
  createPublicContent(
    {
      config: { licenseNumber: '', openingConfirmDays: 14 },
      database,
      log,
      staleContent,
    },
    () => {
      failures += 1;
    },
  );

const shownNow = async () => {
  const reading = site();
  return {
    contact: await reading.contact(),
    about: await reading.about(),
    services: await reading.services(),
    gallery: await reading.gallery(1),
    testimonials: await reading.testimonials(1),
  };
};

const builtIn = {
  contact: { value: defaultContact, stored: false },
  about: { value: defaultAboutInfo, stored: false },
  services: { value: defaultServices, stored: false },
  gallery: { value: defaultGallery, stored: false, total: 9, page: 1 },
  testimonials: { value: defaultTestimonials, stored: false, total: 5, page: 1 },
};

describe('on the server', () => {
  it('an empty database shows the built-in content, which is not a problem', async () => {
    const all = await shownNow();
    expect(all).toMatchObject(builtIn);
    for (const answer of Object.values(all)) expect(answer.problem).toBeUndefined();
    expect([logged, failures]).toEqual([[], 0]);
  });

  it('a filled one shows approved content, newest first', async () => {
    await storeSample(database, createFolderStorage({ dataDir }));
    const all = await shownNow();
    expect(Object.values(all).map(({ stored }) => stored)).toEqual(Array(5).fill(true));
    expect(all.contact.value).toEqual({
      ...sampleContent.contact,
      latitude: null,
      longitude: null,
    });
    expect(all.about.value).toEqual(sampleContent.about);
    expect(all.services.value.map(({ title }) => title)).toEqual(
      sampleContent.services.map(({ title }) => title),
    );
    expect(all.services.value[0]).toMatchObject({
      shortDescription: 'Steady hands for the everyday: up, washed, dressed and to the table.',
      included: sampleContent.services[0]?.features.split('\n'),
    });
    expect(all.gallery.total).toBe(14);
    expect(all.gallery.value[0]?.caption).toBe(sampleContent.gallery.at(-1)?.caption);
    expect(all.testimonials.total).toBe(9);
    expect(all.testimonials.value.map(({ name }) => name)).toEqual(
      sampleContent.testimonials
        .filter(({ approved }) => approved)
        .map(({ name }) => name)
        .toReversed(),
    );
  });

  it('a page has 24 items, and one beyond the end has none', async () => {
    const time = '2026-01-02T03:04:05.000Z';
    const rows = Array.from({ length: 30 }, (_, index) => ({
      image_url: '/images/1.jpg',
      caption: `Picture ${index + 1}`,
      category: 'Garden',
      created_at: time,
      updated_at: time,
    }));
    await database.insertInto('gallery_items').values(rows).execute();
    const pages = await Promise.all([1, 2, 3].map((page) => site().gallery(page)));
    expect(pages.map(({ value }) => value.length)).toEqual([24, 6, 0]);
    expect(pages.map(({ total }) => total)).toEqual([30, 30, 30]);
    expect(pages.map(({ stored }) => stored)).toEqual([true, true, true]);
    expect(pages[1]?.value[0]?.caption).toBe('Picture 6');
  });
});

describe('when the database is broken', () => {
  const tables = {
    contact: 'contact_info',
    about: 'about_info',
    services: 'services',
    gallery: 'gallery_items',
    testimonials: 'testimonials',
  } as const;

  it.each(Object.entries(tables))(
    '%s shows what was last read, and this is logged',
    async (noun, table) => {
      await storeSample(database, createFolderStorage({ dataDir }));
      const before = await shownNow();
      await sql`drop table ${sql.table(table)}`.execute(database);
      expect(await shownNow()).toEqual({
        ...before,
        [noun]: { ...before[noun as keyof typeof before], problem: `${noun}: could not be read` },
      });
      expect(logged).toMatchObject([{ event: 'content not read', label: noun }]);
      expect(failures).toBe(1);
    },
  );

  it.each(Object.entries(tables))('%s that was never read is unavailable', async (noun, table) => {
    await sql`drop table ${sql.table(table)}`.execute(database);
    const reading = site();
    const read = () => reading[noun as keyof typeof tables](1);
    await expect(read()).rejects.toThrow(ContentUnavailable);
    expect(failures).toBe(1);
  });

  it('built-in content is still shown where the database was known to be empty', async () => {
    const before = await shownNow();
    await database.schema.dropTable('contact_info').execute();
    expect((await shownNow()).contact).toEqual({
      ...before.contact,
      problem: 'contact: could not be read',
    });
  });

  it('everything that visitors read is remembered', async () => {
    await storeSample(database, createFolderStorage({ dataDir }));
    await readAllContent(site());
    await database.destroy();
    await expect(readAllContent(site())).resolves.toBeUndefined();
    database = await openMemoryDatabase();
  });

  it('visitors don’t see internal details', async () => {
    await shownNow();
    await database.schema.dropTable('gallery_items').execute();
    const { problem } = await site().gallery(1);
    expect(problem).toBe('gallery: could not be read');
  });
});

/** A table without its constraints, as a wrong import or a manual repair might leave it. */
const replaceTable = async (table: string, columns: string, ...rows: string[]) => {
  const untyped = database as unknown as Kysely<never>;
  await sql`drop table ${sql.table(table)}`.execute(untyped);
  await sql.raw(`create table ${table} (${columns})`).execute(untyped);
  for (const row of rows) await sql.raw(`insert into ${table} values (${row})`).execute(untyped);
};

describe('malformed rows', () => {
  it('of testimonials with no text stay, for the page to say so', async () => {
    await replaceTable('permissions', 'id, how, taken_back_on, until', `7, 'phone', null, null`);
    await replaceTable(
      'testimonials',
      'id, name, message, approved, created_at, position, permission_id, source, source_url, language, in_english',
      `1, null, '', 1, '', null, null, 'Google', 'javascript:alert(1)', 'tlh', ' '`,
      `2, '', 'Words', 1, '', null, 7, '', '', null, null`,
    );
    expect((await site().testimonials(1)).value).toEqual([
      { id: 2, name: null, message: 'Words', consent_how: 'phone', source: null, source_url: null },
      { id: 1, name: null, message: '', consent_how: null, source: 'Google', source_url: null },
    ]);
  });
});
