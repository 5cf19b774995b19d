import { type Kysely, sql } from 'kysely';

/** Whether an event can be undone was read from its sentence; now a column says it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table audit add column undo text check (undo in ('translations'))`.execute(db);
  const { rows } = await sql<{ id: number; did: string }>`
    select id, did from audit where origin = 'staff' and did like 'stored %'`.execute(db);
  for (const { id, did } of rows)
    if (/^stored \d+ translations? into [A-Z][a-z]+$/.test(did))
      await sql`update audit set undo = 'translations' where id = ${id}`.execute(db);
};
