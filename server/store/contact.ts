import {
  type ContactInfo,
  contactInfoInput,
  type ContactInfoInput,
} from '../../domain/entities/contact-info.ts';
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
  ...fieldNames(contactInfoInput),
  'created_at',
  'updated_at',
  'version',
] as const;

/** The single record, or null where none is stored. */
export const read = async (db: Database): Promise<ContactInfo | null> =>
  (await db.selectFrom('contact_info').select(columns).executeTakeFirst()) ?? null;

/** Creates the record. Returns it, or null where one exists already. */
export const create = async (
  db: Database,
  input: ContactInfoInput,
  by: Author,
): Promise<ContactInfo | null> => {
  try {
    return await write(db, async (transaction) => {
      const stamp = changedNow(by);
      await recordAuditEvent(transaction, by, 'added the contact information');
      return transaction
        .insertInto('contact_info')
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
  input: ContactInfoInput,
  by: Author,
  { verb = 'changed', expected = null }: ChangeOptions = {},
): Promise<ContactInfo | null> =>
  write(db, async (transaction) => {
    const edit = {
      id,
      input,
      verb,
      expected,
      describe: () => 'the contact information',
    };
    return (await history.updateWithHistory(transaction, nouns.contact, edit, by))
      ? read(transaction)
      : null;
  });
