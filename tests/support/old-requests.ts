import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { migrateToLatest, migrations } from '../../server/database/migrate.ts';
import { nodeSqliteDialect } from '../../server/database/sqlite/node-sqlite-dialect.ts';
import { databaseFile } from '../../server/database/sqlite/open-sqlite.ts';
import type { Tables } from '../../server/database/tables/tables.ts';

/** What families wrote before requests were encrypted; one looks encrypted. */
export const oldWords = {
  name: 'Wilhelmina Abendroth',
  email: 'wilhelmina@example.com',
  message: 'enc1:deadbeef:AAAA is what my son typed',
  notes: 'Called her daughter Rosalind',
  problem: 'The mail server said: 550 <wilhelmina@example.com> unknown',
} as const;

/** A database of the version before migration 028 in a data folder, with requests that are plain text. */
export const makeOldDatabase = async (dataDir: string, requests: number): Promise<void> => {
  const connection = new DatabaseSync(databaseFile(dataDir));
  connection.exec('pragma journal_mode = wal; pragma secure_delete = on');
  const database = new Kysely<Tables>({ dialect: nodeSqliteDialect(connection) });
  const before = Object.entries(migrations).filter(([name]) => name < '026');
  await migrateToLatest(database, null, Object.fromEntries(before));
  const { name, email, message, notes, problem } = oldWords;
  const add =
    connection.prepare(`insert into tour_requests (name, phone, email, phone_key, email_key,
      wishes, message, status, notes, consent_text, consent_at, fingerprint, reference, created_at,
      updated_at)
    values (?, '(425) 555-0199', ?, '4255550199', ?, '[]', ?, 'new', ?, 'I agree.', 'x', ?, ?, ?, 'x')`);
  connection.exec('begin');
  for (let number = 1; number <= requests; number += 1) {
    const reference = String(number).padStart(6, '0');
    const fingerprint = String(number).padStart(64, 'f');
    add.run(name, email, email, message, notes, fingerprint, reference, `time ${number}`);
  }
  connection.exec('commit');
  connection
    .prepare(
      `insert into outbox (tour_request_id, letter, next_try_at, problem, created_at)
        values (1, 'new request', 'x', ?, 'x')`,
    )
    .run(problem);
  connection.exec(`insert into request_steps (tour_request_id, at, step) values (1, 'x', 'took back');
    insert into request_links (tour_request_id, token_hash, given, created_at)
      values (1, '${'a'.repeat(64)}', 'answer', 'x')`);
  await database.destroy();
};
