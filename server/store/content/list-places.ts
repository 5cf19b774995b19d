import { type RawBuilder, sql } from 'kysely';
import { isReservedAddress } from '../../../domain/nouns/address-field.ts';
import { type AnyList, formatFullList, type Noun } from '../../../domain/nouns/noun.ts';
import {
  oldAddressLimits,
  toTarget,
} from '../../../domain/nouns/old-addresses/old-address-noun.ts';
import { maxAddressLength, toAddressWords, toRootUrl } from '../../../domain/urls.ts';
import { toDayNumber } from '../../database/by-engine.ts';
import type { Database } from '../../database/open-database.ts';
import { HttpError } from '../../errors.ts';
import { toTable } from '../fields.ts';
import { countRows } from '../list-pages.ts';
import type { Author } from '../history/audit-store.ts';
import { createChangeStamp } from '../history/require-version.ts';

/**
 * SQL: the number by which a list is sorted (`Order` in domain/nouns/noun.ts). In a list that staff can
 * reorder, it is the record's position, or follows from the id if there is none; in a list sorted by date, it
 * follows from the date and the id. A move rotates the places of the records in between, so places stay
 * unique (docs/decisions/049).
 */
export const createPlaceExpression = ({
  table,
  order,
}: Pick<AnyList, 'table' | 'order'>): RawBuilder<number> => {
  const id = sql.ref(`${table}.id`);
  if (order === 'first') return sql`coalesce(${sql.ref(`${table}.position`)}, -${id})`;
  if (order === 'last') return sql`coalesce(${sql.ref(`${table}.position`)}, ${id})`;
  // Ids have 31 bits, and the result is still a safe integer in JavaScript.
  if (order) return sql`-(${toDayNumber(`${table}.${order.latest}`)} * 2147483648 + ${id})`;
  return sql`${id}`;
};

/** @throws HttpError 409 when the list has reached its limit */
export const rejectFullList = async (transaction: Database, noun: AnyList): Promise<void> => {
  const { most, several } = noun;
  if (most === undefined) return;
  if ((await countRows(transaction.selectFrom(toTable(noun)))) >= most)
    throw new HttpError(409, formatFullList(most, several));
};

/**
 * Gives a record at the site's root an address that no other record has. Saving, restoring and publishing at
 * a planned time never fail because of an address: a number is appended to one that is taken.
 * @param values the values to store; a change without an address keeps the stored one
 * @param record the whole record with these values
 */
export const withFreeAddress = async <Values extends object>(
  db: Database,
  noun: AnyList,
  values: Values,
  record: object & { id?: number },
): Promise<Values> => {
  const field = noun.atRoot?.address;
  if (field === undefined || (values as Record<string, unknown>)[field] === undefined)
    return values;
  const rows = await db
    .selectFrom(toTable(noun))
    .select(['id', sql.ref<string>(field).as('address')])
    .execute();
  const others = rows.filter(({ id }) => id !== record.id);
  const taken = new Set(others.map((other) => other.address));
  const wanted =
    (values as Record<string, string | null>)[field] || toAddressWords(noun.getTitle(record));
  const isFree = (address: string) =>
    address !== '' && !taken.has(address) && !isReservedAddress(address);
  let address = wanted;
  for (let number = 2; !isFree(address); number += 1) address = addNumber(wanted || 'page', number);
  return { ...values, [field]: address };
};

const addNumber = (address: string, number: number): string => {
  const end = `-${number}`;
  return address.slice(0, maxAddressLength - end.length).replace(/-$/, '') + end;
};

/**
 * After a change of a record's address at the site's root, adds an old address that leads from the earlier
 * one to the new one. Adds none if the list of old addresses is full.
 */
export const keepEarlierAddress = async (
  transaction: Database,
  noun: Pick<Noun, 'table'> & { atRoot?: AnyList['atRoot'] },
  { before, input }: { before: { id: number }; input: object },
  by: Author,
): Promise<void> => {
  const read = (values: object) =>
    noun.atRoot && (values as Record<string, unknown>)[noun.atRoot.address];
  const [earlier, current] = [read(before), read(input)];
  if (typeof earlier !== 'string' || typeof current !== 'string' || earlier === current) return;
  const target = toTarget(`/${noun.table.replaceAll('_', '-')}`, before.id);
  const address = toRootUrl(earlier);
  await transaction
    .deleteFrom('old_addresses')
    .where((eb) =>
      eb.or([
        eb('address', '=', address),
        eb.and([eb('address', '=', toRootUrl(current)), eb('target', '=', target)]),
      ]),
    )
    .execute();
  const total = await countRows(transaction.selectFrom('old_addresses'));
  if (total >= oldAddressLimits.addresses) return;
  const stamp = createChangeStamp(by);
  await transaction
    .insertInto('old_addresses')
    .values({ address, target, created_at: stamp.updated_at, ...stamp })
    .execute();
};
