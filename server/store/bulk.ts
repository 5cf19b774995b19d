import { sql } from 'kysely';
import { type BulkAction, countOf, type ListNoun } from '../../domain/entities/list-action.ts';
import type { Flag } from '../../domain/entities/id.ts';
import { isOneOf } from '../database/by-engine.ts';
import type { Database } from '../database/open.ts';
import { write } from '../database/write.ts';
import { type Author, quoted, recordAuditEvent, withoutSession } from './audit.ts';
import { requireCurrentSession } from './current-session.ts';
import { labelIn, listTables } from './list-tables.ts';
import { requireFilledIn } from './questions.ts';
import * as trash from './trash.ts';
import { changedNow } from './version.ts';

interface Bulk {
  noun: ListNoun;
  action: BulkAction;
  ids: number[];
  /** The one that pictures get. */
  category: string;
}

/** What a bulk action has changed. */
export interface BulkChange {
  /** The records that it changed; the others were that way already, or are gone. */
  ids: number[];
  /** The ids under which deleted records are restored. */
  undo: number[];
  /** Of pictures and of PDFs. */
  imageUrls: string[];
}

/**
 * Does the same with several records in one transaction: with all that are there, or with none.
 * @throws HttpError 422 where an example that is not filled in would be shown
 */
export const change = (db: Database, bulk: Bulk, by: Author): Promise<BulkChange> =>
  write(db, async (transaction) => {
    await requireCurrentSession(transaction, by);
    const author = withoutSession(by);
    if (bulk.action === 'delete') return moveToTrash(transaction, bulk, author);
    if (bulk.noun === 'questions' && bulk.action === 'show') {
      await requireFilledIn(transaction, bulk.ids);
    }
    const rows = await set(transaction, bulk, valueOf(bulk), by);
    if (rows.length > 0) await recordAuditEvent(transaction, author, sentenceOf(bulk, rows));
    return { ids: rows.map(({ id }) => id), undo: [], imageUrls: imageUrlsOf(rows) };
  });

const moveToTrash = async (
  transaction: Database,
  { noun, ids }: Bulk,
  by: Author,
): Promise<BulkChange> => {
  const labelOf = (record: object) => labelIn(noun, record);
  const moved = await trash.moveAllToTrash(transaction, { noun, ids, labelOf }, by);
  const records: ChangedRow[] = moved.map(({ record }) => record);
  return {
    ids: records.map(({ id }) => id),
    undo: moved.map(({ undo }) => undo),
    imageUrls: imageUrlsOf(records),
  };
};

type ChangedRow = { id: number; image_url?: string | null; file_url?: string };

const imageUrlsOf = (rows: ChangedRow[]): string[] => [
  ...new Set(rows.flatMap(({ image_url, file_url }) => image_url ?? file_url ?? [])),
];

interface NewValue {
  column: 'approved' | 'visible' | 'category';
  value: Flag | string;
}

const valueOf = ({ noun, action, category }: Bulk): NewValue => {
  if (action === 'category') return { column: 'category', value: category };
  const column = noun === 'testimonials' ? 'approved' : 'visible';
  return { column, value: action === 'show' ? 1 : 0 };
};

/** Changes only the rows that have another value, and returns them. */
const set = async (
  transaction: Database,
  { noun, ids }: Bulk,
  { column, value }: NewValue,
  by: Author,
): Promise<ChangedRow[]> => {
  const name = sql.ref(column);
  const { updated_at, updated_by } = changedNow(by);
  const { rows } = await sql<ChangedRow>`
    update ${sql.table(listTables[noun])} set ${name} = ${value}, updated_at = ${updated_at},
      updated_by = ${updated_by}
    where ${isOneOf('id', ids)} and ${name} != ${value}
    returning *
  `.execute(transaction);
  return rows;
};

/** One record is named, several are counted. */
const sentenceOf = ({ noun, action, category }: Bulk, rows: ChangedRow[]): string => {
  const [first] = rows;
  const which = first && rows.length === 1 ? labelIn(noun, first) : countOf(noun, rows.length);
  const isApproval = noun === 'testimonials';
  if (action === 'category') return `gave ${which} the category ${quoted(category)}`;
  if (action === 'show') return isApproval ? `approved ${which}` : `showed ${which} to visitors`;
  return isApproval ? `withdrew the approval of ${which}` : `hid ${which} from visitors`;
};
