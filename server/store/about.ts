import {
  type AboutInfo,
  aboutInfoInput,
  type AboutInfoInput,
} from '../../domain/entities/about-info.ts';
import { nouns } from '../../domain/nouns/index.ts';
import type { Database } from '../database/open.ts';
import { isUniqueClash } from '../database/failure.ts';
import { write } from '../database/write.ts';
import { type Author, recordAuditEvent } from './audit.ts';
import { fieldNames } from './fields.ts';
import * as history from './history.ts';
import { changedNow, type ChangeOptions } from './version.ts';

const columns = [
  'id',
  ...fieldNames(aboutInfoInput),
  'created_at',
  'updated_at',
  'version',
] as const;

/** The single record, or null where none is stored. */
export const read = async (db: Database): Promise<AboutInfo | null> =>
  (await db.selectFrom('about_info').select(columns).executeTakeFirst()) ?? null;

/** Creates the record. Returns it, or null where one exists already. */
export const create = async (
  db: Database,
  input: AboutInfoInput,
  by: Author,
): Promise<AboutInfo | null> => {
  try {
    return await write(db, async (transaction) => {
      const stamp = changedNow(by);
      await recordAuditEvent(transaction, by, 'added the about information');
      return transaction
        .insertInto('about_info')
        .values({ ...input, created_at: stamp.updated_at, ...stamp })
        .returning(columns)
        .executeTakeFirstOrThrow();
    });
  } catch (error) {
    if (isUniqueClash(error)) return null;
    throw error;
  }
};

/**
 * Changes the record and stores its old version. Returns it, or null where there is none with this id.
 * @throws HttpError 412 when it is none of the expected versions
 */
export const change = (
  db: Database,
  id: number,
  input: AboutInfoInput,
  by: Author,
  { verb = 'changed', expected = null }: ChangeOptions = {},
): Promise<AboutInfo | null> =>
  write(db, async (transaction) => {
    const edit = {
      id,
      input,
      verb,
      expected,
      describe: () => 'the about information',
    };
    return (await history.updateWithHistory(transaction, nouns.about, edit, by))
      ? read(transaction)
      : null;
  });
