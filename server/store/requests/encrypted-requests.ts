import { randomInt } from 'node:crypto';
import type { Selectable } from 'kysely';
import { toPersonKeys, type sealedColumns } from '../../database/encryption/seal-stored.ts';
import { toMatchToken, sealed, unsealed } from '../../database/encryption/sealed-sql.ts';
import type { Database } from '../../database/open-database.ts';
import type { RequestsTable } from '../../database/tables/request-tables.ts';

/**
 * Fields that families typed, and notes about them, are encrypted in the database (docs/decisions/066). Every
 * query of these columns uses the functions of this file.
 */

type EncryptedColumn = (typeof sealedColumns)['tour_requests'][number];

/** How many requests are decrypted in one step, which takes a few milliseconds. */
export const requestsPerDecryption = 100;

/** SQL: an encrypted column of a request, decrypted. */
export const selectDecrypted = <Name extends EncryptedColumn>(name: Name) =>
  unsealed<Selectable<RequestsTable>[Name]>(`tour_requests.${name}`).as(name);

/** SQL: the values of columns, encrypted. */
export const encryptFields = <Fields extends Partial<Record<EncryptedColumn, string | null>>>(
  fields: Fields,
): { [Name in keyof Fields]: ReturnType<typeof sealed<Fields[Name] & (string | null)>> } =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      sealed(`tour_requests.${name}`, value ?? null),
    ]),
  ) as { [Name in keyof Fields]: ReturnType<typeof sealed<Fields[Name] & (string | null)>> };

/** SQL: the tokens for finding a person's other requests. */
export const toPersonTokens = (contact: { phone: string | null; email: string | null }) => {
  const { phone_key, email_key } = toPersonKeys(contact);
  return {
    phone_key: toMatchToken(phone_key, 'phone'),
    email_key: toMatchToken(email_key, 'email'),
  };
};

/** Without vowels, because no reference may be a word, and without similar-looking characters. */
const referenceCharacters = 'BCDFGHJKMNPQRSTVWXYZ23456789';
const referenceLength = 6;

const generateReference = (): string =>
  Array.from(
    { length: referenceLength },
    () => referenceCharacters[randomInt(referenceCharacters.length)],
  ).join('');

/**
 * A new unique reference, short enough to read out on the phone. It is random, because it must not reveal the
 * number of requests.
 */
export const createReference = async (transaction: Database): Promise<string> => {
  for (;;) {
    const reference = generateReference();
    const existing = await transaction
      .selectFrom('tour_requests')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirst();
    if (!existing) return reference;
  }
};
