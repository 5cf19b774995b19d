import { sql } from 'kysely';
import type { Flag } from '../../../domain/lib/schemas/id.ts';
import {
  type BulkAction,
  formatNounCount,
  listActionMessages,
  maxMove,
} from '../../../domain/nouns/list-action.ts';
import { type ListName, findList } from '../../../domain/nouns/index.ts';
import { type AnyList, listUploads } from '../../../domain/nouns/noun.ts';
import { quoteExcerpt } from '../../../domain/lib/text/wording.ts';
import { isOneOf } from '../../database/by-engine.ts';
import type { Database } from '../../database/open-database.ts';
import { write } from '../../database/write.ts';
import { HttpError } from '../../errors.ts';
import { toTable } from '../fields.ts';
import { requireCurrentSession } from '../sign-in/current-session.ts';
import { type Author, recordAuditEvent, omitSession } from '../history/audit-store.ts';
import * as trash from '../history/trash-store.ts';
import { createChangeStamp } from '../history/require-version.ts';
import { createPlaceExpression } from './list-places.ts';

interface BulkRequest {
  noun: ListName;
  action: BulkAction;
  ids: number[];
  /** For the action that sets the category of pictures. */
  category: string;
}

export interface BulkChange {
  /** The changed records, without those that already had this value or no longer exist. */
  ids: number[];
  /** The ids under which deleted records are restored. */
  undo: number[];
  uploads: string[];
}

/**
 * Applies an action to several records in one transaction. Skips records that no longer exist.
 * @throws HttpError 401 or 403 as requireCurrentSession, 422 if one of the records can't be shown as it is
 */
export const change = (db: Database, request: BulkRequest, by: Author): Promise<BulkChange> =>
  write(db, async (transaction) => {
    await requireCurrentSession(transaction, by);
    const author = omitSession(by);
    if (request.action === 'delete') return moveToTrash(transaction, request, author);
    if (request.action === 'show')
      await requireShowable(transaction, findList(request.noun), request.ids);
    const rows = await setValue(transaction, request, toNewValue(request), by);
    if (rows.length > 0) await recordAuditEvent(transaction, author, describeChange(request, rows));
    return { ids: rows.map(({ id }) => id), undo: [], uploads: collectUploads(request, rows) };
  });

/** @throws HttpError 422 if a record can't be shown as it is */
const requireShowable = async (
  transaction: Database,
  noun: AnyList,
  ids: number[],
): Promise<void> => {
  const { whyNotShown } = noun;
  if (!whyNotShown) return;
  const rows = await transaction
    .selectFrom(toTable(noun))
    .selectAll()
    .where('id', 'in', ids)
    .execute();
  for (const row of rows) {
    const reason = whyNotShown(row);
    if (reason) throw new HttpError(422, reason);
  }
};

const moveToTrash = async (
  transaction: Database,
  { noun, ids }: BulkRequest,
  by: Author,
): Promise<BulkChange> => {
  const movedRecords = await trash.moveAllToTrash(transaction, findList(noun), ids, by);
  return {
    ids: movedRecords.map(({ record }) => record.id),
    undo: movedRecords.map(({ undo }) => undo),
    uploads: collectUploads(
      { noun },
      movedRecords.map(({ record }) => record),
    ),
  };
};

type ChangedRow = { id: number };

const collectUploads = ({ noun }: Pick<BulkRequest, 'noun'>, rows: ChangedRow[]): string[] => [
  ...new Set(rows.flatMap((row) => listUploads(findList(noun), row))),
];

interface NewValue {
  column: 'approved' | 'visible' | 'category';
  value: Flag | string;
}

const toNewValue = ({ noun, action, category }: BulkRequest): NewValue => {
  if (action === 'category') return { column: 'category', value: category };
  const { column } = findList(noun).shown ?? { column: 'visible' };
  return { column, value: action === 'show' ? 1 : 0 };
};

/** Changes and returns the rows that don't have the value yet. */
const setValue = async (
  transaction: Database,
  { noun, ids }: BulkRequest,
  { column, value }: NewValue,
  by: Author,
): Promise<ChangedRow[]> => {
  const name = sql.ref(column);
  const { updated_at, updated_by } = createChangeStamp(by);
  const { rows } = await sql<ChangedRow>`
    update ${sql.table(findList(noun).table)} set ${name} = ${value}, updated_at = ${updated_at},
      updated_by = ${updated_by}
    where ${isOneOf('id', ids)} and ${name} != ${value}
    returning *
  `.execute(transaction);
  return rows;
};

/** The audit sentence, which names a single record or counts several. */
const describeChange = ({ noun, action, category }: BulkRequest, rows: ChangedRow[]): string => {
  const [first] = rows;
  const { describe, shown } = findList(noun);
  const description =
    first && rows.length === 1 ? describe(first) : formatNounCount(noun, rows.length);
  if (action === 'show' || action === 'hide') return shown?.audit[action](description) ?? '';
  return `gave ${description} the category ${quoteExcerpt(category)}`;
};

interface RecordMove {
  noun: ListName;
  id: number;
  /** The record to move in front of; null for the end of the list. */
  before: number | null;
}

/**
 * Moves a record within its list. Returns false if it or the record `before` does not exist.
 * @throws HttpError 422 if it would move by more than `maxMove` places
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
