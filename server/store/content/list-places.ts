import { type RawBuilder, sql } from 'kysely';
import type { AnyList } from '../../../domain/nouns/noun.ts';
import { toDayNumber } from '../../database/by-engine.ts';
import type { Database } from '../../database/open-database.ts';
import { HttpError } from '../../errors.ts';
import { toTable } from '../fields.ts';

/**
 * SQL: a record's place in its list. A record that was never moved is where it was added. A move rotates the
 * places of the records in between, so places stay unique (docs/decisions/049).
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
  const { most, messages } = noun;
  if (most === undefined) return;
  const { total } = await transaction
    .selectFrom(toTable(noun))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  if (Number(total) >= most) throw new HttpError(409, messages.tooMany ?? messages.notFound);
};
