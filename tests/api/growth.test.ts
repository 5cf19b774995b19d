import type { DatabaseSync } from 'node:sqlite';
import { describe, expect } from 'vitest';
import { findConnection } from '../../server/database/sqlite/open-sqlite.ts';
import { createPublicContent } from '../../server/pages/read-public-content.ts';
import { apiUrls } from '../../domain/api-urls.ts';
import { publicListPageSize } from '../../domain/display.ts';
import { fileUrls, pageUrls } from '../../domain/urls.ts';
import { itInShared, world } from '../support/api-test.ts';
import { addManyRows, manyRows } from '../support/many-rows.ts';
import { render } from '../support/rendered-pages.ts';
import { rightPassword } from '../support/world.ts';

let owner: string;
let connection: DatabaseSync;
/** The statements that the server prepared, in order; each appears once, because statements are cached. */
const statements: string[] = [];

const it = itInShared({ people: [] });
it.beforeAll(async () => {
  connection = findConnection(world.context.database);
  addManyRows(connection);
  const prepare = connection.prepare.bind(connection);
  connection.prepare = (text, ...rest) => {
    statements.push(text);
    return prepare(text, ...rest);
  };
  const { id } = await world.addUser('owner', 'approved', true);
  owner = await world.sessionOf(id);
});

/** The statements that some work runs for the first time, with SQLite's query plan of each. */
const plansOf = async (
  work: () => Promise<unknown>,
): Promise<{ sql: string; plan: string[] }[]> => {
  const known = statements.length;
  await work();
  return statements.slice(known).map((sql) => ({ sql, plan: planOf(sql) }));
};

const planOf = (sql: string): string[] =>
  connection
    .prepare(`explain query plan ${sql}`)
    .all()
    .map(({ detail }) => String(detail));

/** Finds sorting in a temporary table, and full scans of a table most of whose rows are not needed. */
const faultsOf = ({ sql, plan }: { sql: string; plan: string[] }): string[] =>
  plan
    .filter(
      (step) =>
        /TEMP B-TREE/.test(step) || (/^SCAN (?!items|home$)/.test(step) && / where /.test(sql)),
    )
    .map((step) => `${step}: ${sql}`);

/** Steps for finding the permission of each picture or testimonial; the home is one row. */
const permission = /SUBQUERY|^SCAN home$|^SEARCH permissions USING INTEGER PRIMARY KEY/;

describe('with 10,000 testimonials, 10,000 pictures and 500 users', () => {
  it('a page of pictures is read in order, and its uploads by address', async () => {
    const plans = await plansOf(() => createPublicContent(world.context).gallery(400));
    expect(plans.map(({ plan }) => plan)).toEqual([
      [
        'CO-ROUTINE items',
        'SEARCH gallery_items USING INDEX gallery_items_shown (visible=?)',
        'SCAN items',
        'SEARCH pictures USING INDEX sqlite_autoindex_pictures_1 (url=?) LEFT-JOIN',
      ],
      ['SEARCH gallery_items USING COVERING INDEX gallery_items_shown (visible=?)'],
    ]);
  });

  it('a page of testimonials is read and counted through its index', async () => {
    const plans = await plansOf(() => createPublicContent(world.context).testimonials(300));
    expect(plans.map(({ plan }) => plan.filter((step) => !permission.test(step)))).toEqual([
      ['SEARCH testimonials USING INDEX testimonials_shown (approved=?)'],
      ['SEARCH testimonials USING COVERING INDEX testimonials_shown (approved=?)'],
    ]);
  });

  it('no other read by visitors or staff sorts or searches without an index', async () => {
    const reads = [
      apiUrls.gallery,
      apiUrls.testimonials,
      apiUrls.services,
      apiUrls.contact,
      apiUrls.about,
      apiUrls.users,
      apiUrls.trash,
      apiUrls.audit,
      `${apiUrls.history}?noun=testimonials&id=5`,
      `${apiUrls.login}?me=1`,
      `${apiUrls.gallery}?limit=24&offset=9000`,
      `${apiUrls.testimonials}?limit=24&offset=9000`,
      fileUrls.sitemap,
    ];
    const plans = await plansOf(async () => {
      for (const as of [owner, null]) {
        for (const path of reads) {
          const { status } = await world.send('GET', path, { as });
          expect([200, 401], path).toContain(status);
        }
      }
      await world.send('POST', apiUrls.login, {
        json: { username: 'person250', password: rightPassword },
      });
    });
    const selects = plans.filter(({ sql }) => sql.startsWith('select'));
    expect(selects.length).toBeGreaterThan(10);
    expect(selects.flatMap(faultsOf)).toEqual([]);
  });

  it('no page shows more than one part of a list', async () => {
    for (const path of Object.values(pageUrls)) {
      const html = await (await render(path)).text();
      for (const row of [/afternoon \d+/g, /night \d+/g])
        expect(new Set(html.match(row)).size, path).toBeLessThanOrEqual(publicListPageSize);
    }
  });

  it('this test notices a sort and a search without an index', () => {
    const sort = 'select id from testimonials order by message limit 5';
    const search = 'select id from gallery_items where caption = ?';
    expect(faultsOf({ sql: sort, plan: planOf(sort) })).toHaveLength(1);
    expect(faultsOf({ sql: search, plan: planOf(search) })).toHaveLength(1);
  });

  it('a part of a list is as long as requested, and says how many there are', async () => {
    for (const [path, total] of [
      [apiUrls.gallery, manyRows.gallery],
      [apiUrls.testimonials, (manyRows.testimonials * 9) / 10],
    ] as const) {
      const { headers, body } = await world.send('GET', `${path}?limit=24&offset=4800`);
      expect(Number(headers.get('X-Total-Count'))).toBe(total);
      expect(body.testimonials ?? body).toHaveLength(24);
    }
  });
});
