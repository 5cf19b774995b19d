import pg from 'pg';

/**
 * Resets a database to its initial rows, which takes a few milliseconds; a new copy of the template takes
 * half a second. The function that does it is part of the template.
 */

/**
 * The size above which a database is dropped instead of reset (bytes): large tables are slow to read even
 * when their rows are gone.
 */
const largest = 1024 * 1024;

/**
 * A hash of everything besides rows that a test may have changed: tables, columns, indexes, triggers,
 * functions.
 */
const shape = `(select md5(string_agg(part, ',' order by part)) from (
    select concat(relname, relkind, relhasrules, attname, atttypid, attnotnull) as part
      from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0
      where relnamespace = 'public'::regnamespace
    union all select concat(tgrelid::regclass, tgname, tgenabled) from pg_trigger
    union all select concat(proname, md5(prosrc)) from pg_proc
      where pronamespace = 'public'::regnamespace) as parts)`;

/** Stores the current rows and sequence numbers in a function in its own schema. */
export const rememberRows = async (client: pg.Client): Promise<void> => {
  const readValue = async (words: string, ...values: string[]) =>
    String((await client.query(words, values)).rows[0].value);
  const steps: string[] = [];
  const { rows: tables } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  for (const { name } of tables) {
    steps.push(`if pg_relation_size('${name}') > 0 then delete from ${name}; end if;`);
    const rows = await readValue(
      `select coalesce(json_agg(t), '[]')::text as value from ${name} t`,
    );
    if (rows === '[]') continue;
    const text = pg.escapeLiteral(rows);
    steps.push(
      `insert into ${name} select * from json_populate_recordset(null::${name}, ${text});`,
    );
  }
  const { rows: sequences } = await client.query<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = 'public'`,
  );
  for (const { name } of sequences) {
    const next = await readValue(
      `select concat(last_value, ', ', is_called::text) as value from ${name}`,
    );
    steps.push(`perform setval('${name}', ${next});`);
  }
  const atFirst = await readValue(`select ${shape} as value`);
  await client.query('create schema test');
  await client.query(`create function test.reset() returns boolean language plpgsql as $reset$ begin
    if ${shape} <> '${atFirst}' or exists (select from pg_class
      where relnamespace = 'public'::regnamespace and pg_relation_size(oid) > ${largest})
    then return false; end if;
    set local session_replication_role = replica;
    ${steps.join('\n    ')}
    return true; end $reset$`);
};

/** @returns false if the database differs from the template in more than its rows */
export const resetRows = async (client: pg.Client): Promise<boolean> =>
  (await client.query<{ done: boolean }>('select test.reset() as done')).rows[0]?.done ?? false;
