import type { AboutInfo, AboutInfoInput } from '../../domain/entities/about-info.ts';
import type { Database } from '../database/open.ts';
import { isUniqueClash, write } from '../database/write.ts';
import { now } from '../clock.ts';
import { type Author, recordAuditEvent } from './audit.ts';
import * as history from './history.ts';

const columns = [
  'id',
  'company_story',
  'mission_statement',
  'vision_statement',
  'created_at',
  'updated_at',
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
  const time = now();
  try {
    return await write(db, async (transaction) => {
      await recordAuditEvent(transaction, by, 'added the about information');
      return transaction
        .insertInto('about_info')
        .values({ ...input, created_at: time, updated_at: time })
        .returning(columns)
        .executeTakeFirstOrThrow();
    });
  } catch (error) {
    if (isUniqueClash(error)) return null;
    throw error;
  }
};

/** Changes the record and stores its old version. Returns it, or null where there is none with this id. */
export const change = (
  db: Database,
  id: number,
  input: AboutInfoInput,
  by: Author,
  verb = 'changed',
): Promise<AboutInfo | null> =>
  write(db, async (transaction) => {
    const edit = {
      noun: 'about' as const,
      id,
      input,
      verb,
      labelOf: () => 'the about information',
    };
    return (await history.updateWithHistory(transaction, edit, by)) ? read(transaction) : null;
  });
