import { randomInt } from 'node:crypto';
import type { Selectable } from 'kysely';
import { personKeys, type sealedColumns } from '../../database/encryption/seal-stored.ts';
import { matchOf, sealed, unsealed } from '../../database/encryption/sealed-sql.ts';
import type { Database } from '../../database/open-database.ts';
import type { RequestsTable } from '../../database/tables/request-tables.ts';

/**
 * What families typed and what was noted about them is encrypted in the database (docs/decisions/066). Every
 * query reads and writes it through these functions, so that nothing above the store needs to know. They
 * build on server/database/encryption/sealed-sql.ts.
 */

type Column = (typeof sealedColumns)['tour_requests'][number];

/** How many requests are decrypted in one step, which takes a few milliseconds. */
export const decryptedAtOnce = 100;

/** An encrypted column of a request as plain text, under its own name. */
export const plain = <Name extends Column>(name: Name) =>
  unsealed<Selectable<RequestsTable>[Name]>(`tour_requests.${name}`).as(name);

/** The encrypted columns of a request in their stored form. */
export const sealedFields = <Fields extends Partial<Record<Column, string | null>>>(
  fields: Fields,
): { [Name in keyof Fields]: ReturnType<typeof sealed<Fields[Name] & (string | null)>> } =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      sealed(`tour_requests.${name}`, value ?? null),
    ]),
  ) as { [Name in keyof Fields]: ReturnType<typeof sealed<Fields[Name] & (string | null)>> };

/** The tokens by which the store finds a person's other requests. */
export const personMatches = (contact: { phone: string | null; email: string | null }) => {
  const { phone_key, email_key } = personKeys(contact);
  return { phone_key: matchOf(phone_key, 'phone'), email_key: matchOf(email_key, 'email') };
};

/** Without vowels, so that no reference is a word, and without similar-looking characters. */
const alphabet = 'BCDFGHJKMNPQRSTVWXYZ23456789';
const length = 6;

const random = (): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/**
 * A new unique reference: short enough for the phone, and random, so that it does not reveal how many
 * requests there are.
 */
export const newReference = async (transaction: Database): Promise<string> => {
  for (;;) {
    const reference = random();
    const existing = await transaction
      .selectFrom('tour_requests')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirst();
    if (!existing) return reference;
  }
};
