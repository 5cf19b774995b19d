import type { Selectable } from 'kysely';
import {
  type Professionals,
  professionalsChange,
  type ProfessionalsFields,
  professionalsId,
} from '../../domain/entities/professionals.ts';
import { hasProfessionals } from '../../domain/professionals/public-professionals.ts';
import { nouns } from '../../domain/nouns/index.ts';
import type { Database } from '../database/open.ts';
import type { ProfessionalsTable } from '../database/tables/content-tables.ts';
import { write } from '../database/write.ts';
import type { Author } from './audit.ts';
import { fieldNames, pick } from './fields.ts';
import * as history from './history.ts';
import type { ChangeOptions } from './version.ts';

/** The single record; null only after someone removed it by hand. */
export const read = async (db: Database): Promise<Professionals | null> => {
  const row = await db.selectFrom('professionals').selectAll().executeTakeFirst();
  if (!row) return null;
  const { updated_by: _, ...record } = row;
  return record;
};

/** What visitors get: null where nothing is stored that they could read. */
export const shown = async (db: Database): Promise<Professionals | null> => {
  const record = await read(db);
  return record && hasProfessionals(record) ? record : null;
};

/** The fields that staff edit. */
const fieldsOf = (row: Selectable<ProfessionalsTable>): ProfessionalsFields =>
  pick(row, fieldNames(professionalsChange));

/**
 * Changes the record and stores what it was before. Returns it, or null where it is missing.
 * @param next all fields as they will be, made from the stored ones; it may throw
 * @throws HttpError 412 when it is none of the expected versions
 */
export const change = (
  db: Database,
  next: (stored: ProfessionalsFields) => ProfessionalsFields,
  by: Author,
  { verb = 'changed', expected = null }: ChangeOptions = {},
): Promise<Professionals | null> =>
  write(db, async (transaction) => {
    const row = await transaction.selectFrom('professionals').selectAll().executeTakeFirst();
    if (!row) return null;
    const edit = {
      id: professionalsId,
      input: { ...next(fieldsOf(row)) },
      verb,
      expected,
      describe: () => 'the facts for professionals',
    };
    await history.updateWithHistory(transaction, nouns.professionals, edit, by);
    return read(transaction);
  });
