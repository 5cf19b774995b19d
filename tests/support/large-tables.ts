import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { CompiledQuery } from 'kysely';
import { fileUrls } from '../../domain/urls.ts';
import { createMatchToken, sealValue } from '../../server/data-key/data-key.ts';
import { isPostgres } from '../../server/database/by-engine.ts';
import { type Database, findKeyRing } from '../../server/database/engine.ts';
import { findConnection } from '../../server/database/sqlite/open-sqlite.ts';
import { maxVersions } from '../../server/store/history/history-store.ts';
import { queryRows } from './rows.ts';

const time = `'2026-01-02T03:04:05.678Z'`;

/** A text as long as what families and staff usually write. */
const sentence = (start: string) =>
  `'${start}' || n || '. ' || 'They sat with her until she slept, and called us in the morning. '`;

/**
 * Expressions that differ between the engines. A sealed column's value is an SQL expression for the plain
 * text, which is stored encrypted.
 */
interface Words {
  hex(digits: number): string;
  padded(digits: number): string;
  /** Random hexadecimal digits: 180 in SQLite, 96 in PostgreSQL. */
  random: string;
  object: string;
  sealed(column: string, value: string): string;
  match(value: string, purpose: 'phone' | 'email'): string;
}

const inSqlite: Words = {
  hex: (digits) => `printf('%0${digits}x', n)`,
  padded: (digits) => `printf('%0${digits}d', n)`,
  random: 'hex(randomblob(90))',
  object: 'json_object',
  sealed: (column, value) => `seal(${value}, 'tour_requests.${column}')`,
  match: (value, purpose) => `match_of('${value}', '${purpose}')`,
};

const upload = (words: Words) => `'${fileUrls.uploads}/' || ${words.hex(32)} || '.webp'`;

const createColumns = (words: Words): Record<string, Record<string, string>> => ({
  users: {
    username: `'person' || n`,
    username_key: `'person' || n`,
    email: `'person' || n || '@example.com'`,
    email_key: `'person' || n || '@example.com'`,
    password_hash: `'none'`,
    status: `case n % 10 when 0 then 'approved' when 1 then 'disapproved' else '' end`,
    approved_by: `case n % 10 when 0 then 1 end`,
    approved_at: `case n % 10 when 0 then ${time} end`,
    created_at: time,
    updated_at: time,
  },
  sessions: {
    token_hash: words.hex(64),
    user_id: `2 + n / 10`,
    created_at: time,
    last_seen_at: time,
    expires_at: `'2099-01-01T00:00:00.000Z'`,
    keep_signed_in: '0',
  },
  testimonials: {
    name: `'Family ' || n`,
    message: sentence('Night '),
    approved: `case when n % 10 > 0 then 1 else 0 end`,
    created_at: time,
    updated_at: time,
  },
  pictures: {
    url: upload(words),
    width: '2560',
    height: '1920',
    avif_ready: '1',
    uploaded_by: '1',
    created_at: time,
  },
  gallery_items: {
    image_url: upload(words),
    caption: `'Tea on the porch, afternoon ' || n`,
    category: `'Relaxation & Nature'`,
    created_at: time,
    updated_at: time,
  },
  trash: {
    noun: `'testimonials'`,
    record_id: `1000000 + n`,
    label: `'the testimonial number ' || n`,
    record: `${words.object}('id', 1000000 + n, 'name', 'Family ' || n, 'message', ${sentence('Night ')},
      'approved', 1, 'created_at', ${time}, 'updated_at', ${time})`,
    deleted_at: time,
    deleted_by: '1',
    deleted_by_name: `'owner'`,
  },
  history: {
    noun: `'testimonials'`,
    // As many versions per record as the history stores (server/store/history/history-store.ts).
    record_id: `5 + n / ${maxVersions}`,
    fields: `${words.object}('name', 'Family ' || n, 'message', ${sentence('Night ')})`,
    replaced_at: time,
    replaced_by: '1',
    replaced_by_name: `'owner'`,
  },
  audit: {
    at: time,
    user_id: '1',
    who: `'owner'`,
    did: `'approved the testimonial by “Family ' || n || '” (number ' || n || ')'`,
  },
  tour_requests: {
    name: words.sealed('name', `'Family ' || n`),
    phone: words.sealed('phone', `'(425) 555-0199'`),
    email: words.sealed('email', `'elaine@example.com'`),
    phone_key: words.match('4255550199', 'phone'),
    email_key: words.match('elaine@example.com', 'email'),
    wishes: `'["weekday-mornings","saturday"]'`,
    message: words.sealed('message', sentence('My mother would like a room with morning light, ')),
    status: `case when n % 20 = 0 then 'closed' when n % 2 = 0 then 'new' else 'suspected spam' end`,
    reference: words.padded(6),
    consent_text: `'I agree that the home keeps this request until it has been closed for 12 months.'`,
    consent_at: time,
    fingerprint: words.hex(64),
    created_at: time,
    updated_at: time,
    closed_at: `case when n % 20 = 0 then ${time} end`,
  },
  links: {
    id: '1000 + n',
    kind: `'request'`,
    tour_request_id: 'n',
    token_hash: words.hex(64),
    created_at: time,
    expires_at: `'9999-12-31T23:59:59.999Z'`,
  },
  request_steps: {
    tour_request_id: 'n',
    at: time,
    by_name: `'owner'`,
    step: `'contacted'`,
  },
  outbox: {
    tour_request_id: 'n',
    letter: `'new request'`,
    state: `case n % 2 when 0 then 'waiting' else 'sent' end`,
    next_try_at: `'2099-01-01T00:00:00.000Z'`,
    created_at: time,
  },
});

/**
 * Fills every table that grows, with all tour requests from one person: the worst result of a flood.
 * @param database of openStored, with at most its first account
 * @param rows how many rows each table gets; twice as many tour requests
 */
export const addLargeTables = (database: DatabaseSync, rows: number): void => {
  database.exec('begin immediate');
  for (const [table, columns] of Object.entries(createColumns(inSqlite))) {
    const count = countRows(table, rows);
    database.exec(`
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${count})
      insert into ${table} (${Object.keys(columns).join(', ')})
      select ${Object.values(columns).join(', ')} from numbers`);
  }
  database.exec('commit');
  database.exec('pragma wal_checkpoint(truncate)');
};

const countRows = (table: string, rows: number) => (table === 'tour_requests' ? 2 * rows : rows);

/** Fills the tables of a test's own database, with either engine. */
export const fillTables = async (database: Database, rows: number): Promise<void> => {
  if (!isPostgres(database)) return addLargeTables(findConnection(database), rows);
  const { current } = findKeyRing(database);
  /** Texts that SQL in PostgreSQL can't encrypt, so each column's texts are bound as one array. */
  const sealed: { column: string; value: string }[] = [];
  const tables = createColumns({
    hex: (digits) => `lpad(to_hex(n), ${digits}, '0')`,
    padded: (digits) => `lpad(n::text, ${digits}, '0')`,
    random: `upper(md5(random()::text) || md5(random()::text) || md5(random()::text))`,
    object: 'json_build_object',
    sealed: (column, value) => `($${sealed.push({ column, value })}::text[])[n]`,
    match: (value, purpose) => `'${createMatchToken(current, value, purpose)}'`,
  });
  const sealTexts = async (count: number, { column, value }: (typeof sealed)[number]) => {
    const texts = await queryRows(database, `select ${value} as text ${numbersTo(count)}`);
    return texts.map(({ text }) => sealValue(current, String(text), `tour_requests.${column}`));
  };
  for (const [table, columns] of Object.entries(tables)) {
    const count = countRows(table, rows);
    const bound: unknown[] = [];
    if (table === 'tour_requests')
      for (const column of sealed) bound.push(await sealTexts(count, column));
    const words = `insert into ${table} (${Object.keys(columns).join(', ')})
      select ${Object.values(columns).join(', ')} ${numbersTo(count)}`;
    await database.executeQuery(CompiledQuery.raw(words, bound));
  }
};

const numbersTo = (count: number) => `from generate_series(1, ${count}) as n`;

/** Adds three agreed visits a day for more than a year. */
export const addVisits = (database: DatabaseSync): void =>
  database.exec(`update tour_requests set status = 'scheduled',
    visit_at = strftime('%Y-%m-%dT%H:00:00.000Z', 'now', '+' || (id / 25) || ' hours')
    where id % 200 = 2`);

/** Gives a family's private link and a calendar of the owner known tokens. */
export const addKnownLinks = (
  database: DatabaseSync,
  tokens: { family: string; calendar: string },
): void => {
  const toHash = (token: string) => createHash('sha256').update(token).digest('hex');
  database.exec(`
    update links set token_hash = '${toHash(tokens.family)}' where tour_request_id = 202;
    insert into links (kind, user_id, token_hash, detail, created_at, expires_at) values
      ('calendar', 1, '${toHash(tokens.calendar)}', '{}', '2026-11-23T10:00:00.000Z', '9999')`);
};
