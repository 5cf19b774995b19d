import { type Expression, type RawBuilder, type Selectable, sql } from 'kysely';
import { personKeysOf } from '../../domain/entities/person-keys.ts';
import type { sealedColumns } from '../database/encryption/seal-stored.ts';
import type { TourRequestsTable } from '../database/tables/request-tables.ts';

/**
 * What families typed, and what was noted about them, is encrypted in the database (docs/decisions/066).
 * Every query reads and writes it through these, so that nothing above the store knows of it. What they
 * stand for is in server/database/encryption/sealing.ts.
 */

type Column = (typeof sealedColumns)['tour_requests'][number];

/** How many requests are decrypted in one step: a few milliseconds' work. */
export const decryptedAtOnce = 100;

/** An encrypted column of a request as plain text, under its own name. */
export const plain = <Name extends Column>(name: Name) =>
  unsealed<Selectable<TourRequestsTable>[Name]>(`tour_requests.${name}`).as(name);

/** The plain text of any encrypted column. @param column with its table */
export const unsealed = <Value extends string | null>(column: string): RawBuilder<Value> =>
  sql<Value>`unseal(${sql.ref(column)}, ${sql.lit(column)})`;

/** A text as it is stored. @param column that it is stored in, with its table */
export const sealed = <Value extends string | null>(
  column: string,
  value: Value,
): RawBuilder<Value> => sql<Value>`seal(${value}, ${sql.lit(column)})`;

/** The encrypted columns of a request as they are stored. */
export const sealedFields = <Fields extends Partial<Record<Column, string | null>>>(
  fields: Fields,
): { [Name in keyof Fields]: RawBuilder<Fields[Name] & (string | null)> } =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      sealed(`tour_requests.${name}`, value ?? null),
    ]),
  ) as { [Name in keyof Fields]: RawBuilder<Fields[Name] & (string | null)> };

/** What the store finds equal texts by; what is stored as such stays. @param purpose what is compared */
export const matchOf = <Value extends string | null>(
  value: Value | Expression<Value>,
  purpose: 'phone' | 'email' | 'fingerprint',
): RawBuilder<Value> => sql<Value>`match_of(${value}, ${sql.lit(purpose)})`;

/** What the store finds a person's other requests by. */
export const personMatches = (reach: { phone: string | null; email: string | null }) => {
  const { phone_key, email_key } = personKeysOf(reach);
  return { phone_key: matchOf(phone_key, 'phone'), email_key: matchOf(email_key, 'email') };
};
