import { sql } from 'kysely';
import { listActionMessages, maxMove } from '../../../domain/nouns/list-action.ts';
import { type ListName, findList } from '../../../domain/nouns/index.ts';
import type { AnyList } from '../../../domain/nouns/noun.ts';
import type { Database } from '../../database/open-database.ts';
import { write } from '../../database/write.ts';
import { HttpError } from '../../errors.ts';
import { toTable } from '../fields.ts';
import { type Author, recordAuditEvent } from '../history/audit-store.ts';
import { createPlaceExpression } from './list-places.ts';

interface RecordMove {
  noun: ListName;
  id: number;
  /** The record to move in front of; null for the end of the list. */
  before: number | null;
}

/**
 * Moves a record within its list. Returns false if it or the record `before` does not exist.
 * @throws HttpError 422 if it would move further than `maxMove`
 */
export const moveRecord = (
  db: Database,
  { noun: name, id, before }: RecordMove,
  by: Author,
): Promise<boolean> =>
  write(db, async (transaction) => {
    const noun = findList(name);
    const record = await findWithPlace(transaction, noun, id);
    const nextItem = before === null ? null : await findWithPlace(transaction, noun, before);
    if (!record || nextItem === undefined) return false;
    await recordAuditEvent(transaction, by, `moved ${noun.describe(record)}`);
    if (id !== before) await shiftRecords(transaction, noun, record, nextItem?.place ?? null);
    return true;
  });

const findWithPlace = (transaction: Database, noun: AnyList, id: number) =>
  transaction
    .selectFrom(toTable(noun))
    .selectAll()
    .select(createPlaceExpression(noun).as('place'))
    .where('id', '=', id)
    .executeTakeFirst();

/** Moves the record to the other end of the range that it crosses, and all others by one place. */
const shiftRecords = async (
  transaction: Database,
  noun: AnyList,
  { id, place: from }: { id: number; place: number },
  to: number | null,
): Promise<void> => {
  const isUp = to !== null && to < from;
  const place = createPlaceExpression(noun);
  const range = isUp
    ? sql`${place} >= ${to} and ${place} <= ${from}`
    : sql`${place} >= ${from} and ${place} < ${to ?? Number.MAX_SAFE_INTEGER}`;
  const table = sql.table(noun.table);
  const beyondLimit =
    await sql`select 1 from ${table} where ${range} limit 1 offset ${maxMove}`.execute(transaction);
  if (beyondLimit.rows.length > 0) throw new HttpError(422, listActionMessages.tooFar);
  await sql`
    update ${table} set position = moved.place
    from (
      select id, case when id = ${id}
        then ${isUp ? sql`min(${place}) over ()` : sql`max(${place}) over ()`}
        else ${isUp ? sql`lead(${place}) over in_order` : sql`lag(${place}) over in_order`}
      end as place
      from ${table} where ${range}
      window in_order as (order by ${place})
    ) as moved
    where moved.id = ${table}.id
  `.execute(transaction);
};
