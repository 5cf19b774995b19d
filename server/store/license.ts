import { hasLicense } from '../../domain/license/public-license.ts';
import {
  type License,
  licenseChange,
  type LicenseChange,
  licenseId,
} from '../../domain/entities/license.ts';
import { nouns } from '../../domain/nouns/index.ts';
import type { Database } from '../database/open.ts';
import { write } from '../database/write.ts';
import type { Author } from './audit.ts';
import { fieldNames } from './fields.ts';
import * as history from './history.ts';
import type { ChangeOptions } from './version.ts';

const columns = ['id', ...fieldNames(licenseChange), 'updated_at', 'version'] as const;

/** The single record; null only after someone removed it by hand. */
export const read = async (db: Database): Promise<License | null> =>
  (await db.selectFrom('license').select(columns).executeTakeFirst()) ?? null;

/** What visitors get: null where nothing is stored that they could read. */
export const shown = async (db: Database): Promise<License | null> => {
  const license = await read(db);
  return license && hasLicense(license) ? license : null;
};

/**
 * Changes what the input has and stores what that was before. Returns the record, or null where it is missing.
 * @throws HttpError 412 when it is none of the expected versions
 */
export const change = (
  db: Database,
  input: LicenseChange,
  by: Author,
  { verb = 'changed', expected = null }: ChangeOptions = {},
): Promise<License | null> =>
  write(db, async (transaction) => {
    const edit = {
      id: licenseId,
      input,
      verb,
      expected,
      describe: () => 'the license',
    };
    await history.updateWithHistory(transaction, nouns.license, edit, by);
    return read(transaction);
  });
