import { afterEach, expect, it, vi } from 'vitest';
import { allTexts } from '../../domain/site/words/all-texts.ts';
import { seconds } from '../../domain/lib/durations.ts';
import { pageUrls } from '../../domain/urls.ts';
import { asOwner } from '../support/postgres/databases.ts';
import { samples } from '../support/samples.ts';
import type { RunningServer } from '../support/server.ts';
import { type Home, newHome } from './servers.ts';

/** Several servers at the minute for which drafts are planned (docs/decisions/108). */
let home: Home;
afterEach(() => home.remove());

const titles = Array.from({ length: 150 }, (_, number) => `Service, number ${number}`);
const keys = [...allTexts.values()]
  .filter(({ kind }) => kind === 'line')
  .slice(0, 150)
  .map(({ key }) => key);
const count = titles.length + keys.length;

const rowsOf = (sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  asOwner(home.url, async (client) => (await client.query(sql, values)).rows);

/** New services and changed texts, all planned for the same moment. */
const plan = async (at: string): Promise<void> => {
  const drafts = [
    ...titles.map((title) => ({ noun: 'services', fields: { ...samples.service, title } })),
    ...keys.map((key) => ({
      noun: 'texts',
      key,
      fields: { value: 'Soup' },
      base: { value: null },
      base_version: 0,
    })),
  ];
  await rowsOf(
    `insert into drafts (noun, key, purpose, fields, base, base_version, publish_at,
       created_at, updated_at, updated_by, updated_by_id)
     select planned ->> 'noun', planned ->> 'key', 'publish', planned ->> 'fields',
       planned ->> 'base', (planned ->> 'base_version')::int, $2, $2, $2, 'owner', 1
     from jsonb_array_elements($1::jsonb) planned`,
    [JSON.stringify(drafts), at],
  );
};

const counted = async () => {
  const [row] = await rowsOf(
    `select (select count(*) from drafts) as drafts, (select count(*) from services) as services,
       (select count(*) from site_texts) as texts`,
  );
  return {
    drafts: Number(row?.['drafts']),
    done: Number(row?.['services']) + Number(row?.['texts']),
  };
};

const page = async ({ url }: RunningServer): Promise<string> =>
  (await fetch(url + pageUrls.services)).text();
const publishes = (server: RunningServer): boolean =>
  server.output().includes('planned draft published');

it('of two servers one is killed at the minute, and each draft is published once', async () => {
  home = await newHome();
  const servers = [await home.start(), await home.start()];
  for (const server of servers) expect(await page(server)).not.toContain(titles[0]);
  await plan(new Date(Date.now() + seconds(2)).toISOString());

  const killed = await vi.waitUntil(() => servers.find(publishes), {
    timeout: 60_000,
    interval: 1,
  });
  await killed.end('SIGKILL');
  const atKill = await counted();
  expect(atKill.drafts + atKill.done, 'all or nothing of each').toBe(count);

  const left = servers.find((server) => server !== killed) as RunningServer;
  await vi.waitUntil(async () => (await counted()).drafts === 0, { timeout: 60_000 });
  expect((await counted()).done).toBe(count);
  const twice = `select title as what from services group by title having count(*) > 1
    union all select key from site_texts where version > 1`;
  expect(await rowsOf(twice)).toEqual([]);
  const events = `select count(*) as count from audit where did like 'published, as planned%'`;
  expect(Number((await rowsOf(events))[0]?.['count'])).toBe(count);
  expect(await rowsOf('select problem from drafts')).toEqual([]);

  // The other server's cache must also contain what the killed server published.
  await vi.waitUntil(
    async () => {
      const shown = await page(left);
      return titles.every((title) => shown.includes(title));
    },
    { timeout: 60_000 },
  );
});
