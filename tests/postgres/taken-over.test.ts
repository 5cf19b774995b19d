import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrations } from '../../server/database/migrations/migrations.ts';
import { readOrCreateKeyRing } from '../../server/data-key/key-ring.ts';
import { connect } from '../../server/database/postgres/connect.ts';
import { migratePostgres } from '../../server/database/postgres/migrate-postgres.ts';
import { openPostgres } from '../../server/database/postgres/open-postgres.ts';
import { arrangedHome, expectArrangedHome } from '../support/arranged-home.ts';
import { expectLinksInOneTable, homeWithLinks } from '../support/home-with-links.ts';
import { expectConsentsInLedger, homeWithConsents } from '../support/home-with-consents.ts';
import {
  dataKeyOfF003276,
  expectHomeOfF003276,
  statementsOfF003276,
} from '../support/home-of-f003276.ts';
import { asOwner } from '../support/postgres/databases.ts';
import { type Home, newHome } from './servers.ts';

/**
 * A home from the last commit with 33 migrations works with the one that replaced them, on PostgreSQL, too.
 */
let home: Home;
beforeEach(async () => {
  home = await newHome(null);
  await query(statementsOfF003276());
});
afterEach(() => home.remove());

const key = { dataKey: dataKeyOfF003276, dataKeyFile: '' };
const query = (words: string) => asOwner(home.url, (client) => client.query(words));
const open = () => openPostgres(home.url, key);
const names = async () =>
  (await query('select name from public.kysely_migration order by name')).rows;

it('a database with all 33 migrations is taken over as it is', async () => {
  for (let start = 1; start <= 2; start += 1) {
    const database = await open();
    await expectHomeOfF003276(database);
    await database.destroy();
  }
});

it('one that lacks the last migration is refused, and not changed', async () => {
  await query(`delete from public.kysely_migration where name = '033-outbox-claims'`);
  const before = await names();
  await expect(open()).rejects.toThrow(
    'The database comes from an older version of this software (032-numbers-of-deleted-requests). ' +
      'Nothing was changed. Bring it up to date with commit f003276 first, then use this version.',
  );
  expect(await names()).toEqual(before);
});

it('what was stored of the home page’s sections becomes a part of every page’s, in earlier versions, too', async () => {
  const database = await migratedBefore('005-page-sections');
  await query(`delete from history`);
  for (const statement of arrangedHome) await query(statement);
  await migratePostgres(database);
  await expectArrangedHome(database);
  await database.destroy();
});

it('the permissions of testimonials move to the ledger, also those of deleted and drafted ones', async () => {
  const database = await migratedBefore('015');
  for (const table of ['testimonials', 'history', 'trash']) await query(`delete from ${table}`);
  await query(`alter table testimonials alter column id restart`);
  for (const statement of homeWithConsents) await query(statement);
  await migratePostgres(database);
  await expectConsentsInLedger(database);
  await database.destroy();
});

it('secret links of every kind move to one table, and open what they opened', async () => {
  const database = await migratedBefore('026');
  for (const table of ['outbox', 'invitations', 'tour_requests', 'users', 'drafts'])
    await query(`delete from ${table}`);
  for (const statement of homeWithLinks) await query(statement);
  await migratePostgres(database);
  await expectLinksInOneTable(database);
  await database.destroy();
});

/** A connection to the database after the migrations before one. */
const migratedBefore = async (next: string) => {
  const before = Object.entries(migrations).filter(([name]) => name < next);
  const database = connect({ url: home.url, connections: 1 }, readOrCreateKeyRing(key));
  await migratePostgres(database, Object.fromEntries(before));
  return database;
};
