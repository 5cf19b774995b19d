import type { ContactInfo, ContactInfoInput } from '../../domain/entities/contact-info.ts';
import type { Database } from '../database/open.ts';
import { isUniqueClash, write } from '../database/write.ts';
import { now } from '../clock.ts';
import { type Author, recordAuditEvent } from './audit.ts';
import * as history from './history.ts';

const columns = [
  'id',
  'phone_cell',
  'phone_home',
  'email',
  'address_street',
  'address_city',
  'address_state',
  'address_zip',
  'emergency_available',
  'business_hours',
  'latitude',
  'longitude',
  'created_at',
  'updated_at',
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
  const time = now();
  try {
    return await write(db, async (transaction) => {
      await recordAuditEvent(transaction, by, 'added the contact information');
      return transaction
        .insertInto('contact_info')
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
  input: ContactInfoInput,
  by: Author,
  verb = 'changed',
): Promise<ContactInfo | null> =>
  write(db, async (transaction) => {
    const edit = {
      noun: 'contact' as const,
      id,
      input,
      verb,
      labelOf: () => 'the contact information',
    };
    return (await history.updateWithHistory(transaction, edit, by)) ? read(transaction) : null;
  });
