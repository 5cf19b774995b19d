import { createHash } from 'node:crypto';
import type { SQLOutputValue } from 'node:sqlite';
import { personKeysOf } from '../../../domain/entities/person-keys.ts';
import { type DataKey, keyIdOfMatch, matchValue, unsealValue } from '../../data-key/data-key.ts';
import type { ErasureTargets } from '../trail/erasures.ts';

type Person = NonNullable<ErasureTargets['person']>;
type Stored = Record<keyof Person, SQLOutputValue>;

/**
 * Whether a request in a copy of the database, encrypted or not, comes from a person whose requests are being
 * erased.
 */
export const isOfPerson = (keys: readonly DataKey[], person: Person, stored: Stored): boolean => {
  const plain = (column: keyof Person): string | null => {
    const value = stored[column];
    if (typeof value !== 'string') return null;
    try {
      return unsealValue(keys, value, `tour_requests.${column}`);
    } catch {
      return null; // Encrypted with a key that is gone: no one can read it any more.
    }
  };
  const { phone_key, email_key } = personKeysOf({ phone: plain('phone'), email: plain('email') });
  return (
    isMatch(keys, { match: person.phone, text: phone_key, purpose: 'phone' }) ||
    isMatch(keys, { match: person.email, text: email_key, purpose: 'email' })
  );
};

interface Compared {
  match: string | null;
  text: string | null;
  purpose: string;
}

const isMatch = (keys: readonly DataKey[], { match, text, purpose }: Compared): boolean => {
  if (match === null || text === null) return false;
  const id = keyIdOfMatch(match);
  // Requested before requests were encrypted.
  if (id === null) return createHash('sha256').update(text).digest('hex') === match;
  const key = keys.find((each) => each.id === id);
  return key !== undefined && matchValue(key, text, purpose) === match;
};
