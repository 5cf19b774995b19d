import { type Kysely, sql } from 'kysely';
import { normalizeLogin } from '../../../domain/accounts/user-account.ts';
import { parsePhones } from '../../../domain/lib/text/phone.ts';
import {
  readMatchKeyId,
  createMatchToken,
  sealValue,
  unsealValue,
} from '../../data-key/data-key.ts';
import type { KeyRing } from '../../data-key/key-ring.ts';
import { yieldToEventLoop } from '../../work-queue.ts';
import type { Tables } from '../tables/tables.ts';
import { write } from '../write.ts';

type Database = Kysely<Tables>;

/** The encrypted columns of each table: what families typed, and notes about them. */
export const sealedColumns = {
  tour_requests: ['name', 'phone', 'email', 'message', 'notes', 'organization', 'role'],
  outbox: ['problem'],
  permission_forms: ['content'],
} as const;

/**
 * How many rows one transaction encrypts, which takes a few milliseconds. Signed forms are whole files, so
 * each has a transaction of its own.
 */
const rowsPerStep = 100;

type Row = Record<string, string | number | null> & { id: number };

/**
 * Encrypts values of earlier keys with the current one. It can be interrupted after any step, and continues
 * from there.
 */
export const sealStored = async (database: Database, ring: KeyRing): Promise<void> => {
  await sealRows(database, 'tour_requests', (row) => resealRequest(ring, row));
  await sealRows(database, 'outbox', (row) => resealColumn(ring, row, 'outbox', 'problem'));
  await sealRows(database, 'permission_forms', (row) =>
    resealColumn(ring, row, 'permission_forms', 'content'),
  );
};

type SealedTable = keyof typeof sealedColumns;

/**
 * Encrypts the rows of a table.
 * @param sealRow returns the changed columns of a row; null if it needs no change
 */
const sealRows = async (
  database: Database,
  table: SealedTable,
  sealRow: (row: Row) => Record<string, string | null> | null,
): Promise<void> => {
  for (let after = 0; ; await yieldToEventLoop()) {
    const lastId = await write(database, async (transaction) => {
      const rows = await readRowsToSeal(transaction, table, after);
      for (const row of rows) {
        const values = sealRow(row);
        if (!values) continue;
        await update(transaction, table, row, values);
        if ('version' in row) await restoreVersion(transaction, row);
      }
      return rows.at(-1)?.id ?? null;
    });
    if (lastId === null) return;
    after = lastId;
  }
};

const readRowsToSeal = async (
  transaction: Database,
  table: SealedTable,
  after: number,
): Promise<Row[]> => {
  const { rows } = await sql<Row>`select * from ${sql.table(table)}
    where id > ${after} order by id limit ${table === 'permission_forms' ? 1 : rowsPerStep}`.execute(
    transaction,
  );
  return rows;
};

const update = (
  transaction: Database,
  table: SealedTable,
  { id }: Row,
  values: Record<string, string | null>,
): Promise<unknown> => {
  const settings = Object.entries(values).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  );
  return sql`update ${sql.table(table)} set ${sql.join(settings)} where id = ${id}`.execute(
    transaction,
  );
};

/**
 * Stores the earlier version number again, because the trigger has raised it although no one has edited the
 * request. The trigger does not count an update that sets the version.
 */
const restoreVersion = (transaction: Database, { id, version }: Row): Promise<unknown> =>
  sql`update tour_requests set version = ${version} where id = ${id}`.execute(transaction);

/** A request's encrypted columns, with the current key; null if the match tokens name that key already. */
const resealRequest = ({ current, keys }: KeyRing, row: Row) => {
  const sealedWith = readMatchKeyId(readText(row, 'phone_key') ?? readText(row, 'email_key') ?? '');
  if (sealedWith === current.id) return null;
  const values: Record<string, string | null> = {};
  const plain = (column: string): string | null =>
    unsealValue(keys, readText(row, column), `tour_requests.${column}`);
  for (const column of sealedColumns.tour_requests) {
    values[column] = sealValue(current, plain(column), `tour_requests.${column}`);
  }
  const { phone_key, email_key } = toPersonKeys({ phone: plain('phone'), email: plain('email') });
  return {
    ...values,
    phone_key: phone_key && createMatchToken(current, phone_key, 'phone'),
    email_key: email_key && createMatchToken(current, email_key, 'email'),
    // The text behind the fingerprint is not stored, so a fingerprint by an earlier key can't be computed
    // again: it is only encrypted, and matches nothing from then on.
    fingerprint: createMatchToken(current, readText(row, 'fingerprint') ?? '', 'fingerprint'),
  };
};

/**
 * A column encrypted with the current key; null if there is nothing to change. The problem of an email in
 * plain text begins with words of our own, so it can't be mistaken for an encrypted value.
 */
const resealColumn = ({ current, keys }: KeyRing, row: Row, table: SealedTable, column: string) => {
  const value = readText(row, column);
  if (!value || value.startsWith(`enc1:${current.id}:`)) return null;
  const text = unsealValue(keys, value, `${table}.${column}`);
  return { [column]: sealValue(current, text, `${table}.${column}`) };
};

const readText = (row: Row, column: string): string | null => {
  const value = row[column];
  return typeof value === 'string' ? value : null;
};

/**
 * The texts by which two requests of one person are recognized: the last ten digits of the first phone
 * number, and the normalized email address; each is null if it was not given.
 */
export const toPersonKeys = ({ phone, email }: { phone: string | null; email: string | null }) => ({
  phone_key: phone ? toPhoneKey(phone) : null,
  email_key: email ? normalizeLogin(email) : null,
});

/**
 * The last ten digits of the first number, or of the whole text if none can be parsed, as in older requests.
 */
const toPhoneKey = (phone: string): string =>
  (parsePhones(phone)[0]?.digits ?? phone).replace(/\D/g, '').slice(-10);
