import { type Kysely, sql } from 'kysely';

/**
 * The owner's order of the menu's entries after the first ones. Whether a page that staff added is in the
 * menu is now stored with the menu, also for deleted pages.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table home add column menu_order text`.execute(db);
  const { rows: pages } = await sql<{ id: number; found_in: string }>`
    select id, found_in from own_pages order by id`.execute(db);
  const { rows: deleted } = await sql<{ id: number; record: string }>`
    select id, record from trash where noun = 'ownPages'`.execute(db);
  for (const { id, record } of deleted) {
    const { found_in, ...others } = JSON.parse(record) as (typeof pages)[number];
    pages.push({ id: others.id, found_in });
    await sql`update trash set record = ${JSON.stringify(others)} where id = ${id}`.execute(db);
  }
  for (const { id } of pages.filter(({ found_in }) => found_in === 'link')) {
    await sql`update home set hidden_pages =
      coalesce(hidden_pages || ${'\n'}, '') || ${`/own-pages/${id}`}`.execute(db);
  }
  await sql`alter table own_pages drop column found_in`.execute(db);
};
