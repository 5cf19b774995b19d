import type { Selectable } from 'kysely';
import { hasCosts } from '../../domain/costs/public-costs.ts';
import {
  type Costs,
  costsChange,
  type CostsExtra,
  type CostsFields,
  costsId,
} from '../../domain/entities/costs.ts';
import { nouns } from '../../domain/nouns/index.ts';
import type { Database } from '../database/open.ts';
import type { CostsTable } from '../database/tables/content-tables.ts';
import { write } from '../database/write.ts';
import type { Author } from './audit.ts';
import { fieldNames, pick } from './fields.ts';
import * as history from './history.ts';
import type { ChangeOptions } from './version.ts';

type CostsRow = Selectable<CostsTable>;

/** The row as it is stored, with the extras as JSON; null only after someone removed it by hand. */
export const find = async (db: Database): Promise<CostsRow | null> =>
  (await db.selectFrom('costs').selectAll().executeTakeFirst()) ?? null;

/** The single record; null only after someone removed it by hand. */
export const read = async (db: Database): Promise<Costs | null> => {
  const row = await find(db);
  if (!row) return null;
  const { updated_by: _, extras, ...record } = row;
  return { ...record, extras: asExtras(extras) };
};

/** What visitors get: null where nothing is stored that they could read. */
export const shown = async (db: Database): Promise<Costs | null> => {
  const costs = await read(db);
  return costs && hasCosts(costs) ? costs : null;
};

const asExtras = (json: string): CostsExtra[] => JSON.parse(json) as CostsExtra[];

/** The fields that staff edit. */
const fieldsOf = (row: CostsRow): CostsFields =>
  pick({ ...row, extras: asExtras(row.extras) }, fieldNames(costsChange));

/**
 * Changes the record and stores what it was before. Returns it, or null where it is missing.
 * @param next all fields as they will be, made from the stored ones; it may throw
 * @throws HttpError 412 when it is none of the expected versions
 */
export const change = (
  db: Database,
  next: (stored: CostsFields) => CostsFields,
  by: Author,
  { verb = 'changed', expected = null }: ChangeOptions = {},
): Promise<Costs | null> =>
  write(db, async (transaction) => {
    const row = await find(transaction);
    if (!row) return null;
    const { extras, ...fields } = next(fieldsOf(row));
    const edit = {
      id: costsId,
      input: { ...fields, extras: JSON.stringify(extras) },
      verb,
      expected,
      describe: () => 'the costs',
    };
    await history.updateWithHistory(transaction, nouns.costs, edit, by);
    return read(transaction);
  });
