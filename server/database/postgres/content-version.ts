import { CompiledQuery, type Kysely, type QueryResult } from 'kysely';
import { installationKeyTable } from './shared-installation-key.ts';
import { publicTables } from '../tables/table-names.ts';
import type { Tables } from '../tables/tables.ts';

/** The channel on which PostgreSQL notifies all servers of changes of public content. */
export const contentChannel = 'fernlight_content';

/**
 * Makes PostgreSQL count changes of public content, and notify every server within the transaction of the
 * change. So even if the server that made the change is killed right afterwards, the others are notified.
 */
export const watchContent = async (connection: Kysely<Tables>): Promise<void> => {
  const run = (words: string) => connection.executeQuery(CompiledQuery.raw(words));
  await run(`
    ${installationKeyTable};
    create table if not exists content_version (
      id bigint primary key check (id = 1),
      version bigint not null
    );
    insert into content_version values (1, 0) on conflict do nothing;
    create or replace function count_content() returns trigger language plpgsql as $$
      begin
        update content_version set version = version + 1;
        perform pg_notify('${contentChannel}', '');
        return null;
      end $$;
  `);
  const { rows } = await run(`select tablename from pg_tables where schemaname = current_schema()`);
  for (const { tablename } of rows as { tablename: string }[]) {
    if (publicTables.includes(tablename)) {
      await run(`create or replace trigger count_content after insert or update or delete
        on ${tablename} for each statement execute function count_content()`);
    }
  }
  await removeForeignTriggers(run);
};

/** Earlier versions put the trigger on other programs' tables, too. */
const removeForeignTriggers = async (run: (words: string) => Promise<QueryResult<unknown>>) => {
  const { rows } = await run(`select relname, tgrelid::regclass::text as name
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where tgname = 'count_content' and relnamespace = current_schema()::regnamespace
      and pg_has_role(relowner, 'usage')`);
  for (const { relname, name } of rows as { relname: string; name: string }[]) {
    if (!publicTables.includes(relname)) await run(`drop trigger count_content on ${name}`);
  }
};
