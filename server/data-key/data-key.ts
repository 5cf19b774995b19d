import { createHash, createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { deriveKey } from '../installation-key.ts';
import { seal, unseal } from '../sealed-text.ts';

/** A key with which families' data is encrypted in the database and in backups (docs/decisions/066). */
export interface DataKey {
  /** The start of the key's SHA-256 in hex, by which each encrypted value names its key. */
  id: string;
  bytes: Buffer;
  /**
   * Derived keys: one encrypts texts, the other finds equal ones. With bytes instead of a KeyObject, Node.js
   * takes three times as long for a short text (14 us instead of 4).
   */
  texts: KeyObject;
  matches: KeyObject;
}

export const keyBytes = 32;
const idLength = 8;

/** @param bytes 32 of them */
export const toDataKey = (bytes: Buffer): DataKey => ({
  id: createHash('sha256').update(bytes).digest('hex').slice(0, idLength),
  bytes,
  texts: createSecretKey(deriveKey(bytes, 'stored texts')),
  matches: createSecretKey(deriveKey(bytes, 'stored matches')),
});

export const newDataKey = (): DataKey => toDataKey(randomBytes(keyBytes));

const sealedForm = /^enc1:([0-9a-f]{8}):([A-Za-z0-9+/]+={0,2})$/;

/**
 * Encrypts what a column holds: `enc1`, the key's id, and the encrypted text. Null and '' stay as they are.
 */
export const sealValue = <Text extends string | null>(
  { id, texts }: DataKey,
  value: Text,
  column: string,
): Text | string => (value ? `enc1:${id}:${seal(texts, value, column)}` : value);

/** The id of the key that a value was encrypted with; null for a value that is not encrypted. */
export const keyIdOfValue = (value: string): string | null => sealedForm.exec(value)?.[1] ?? null;

/**
 * Decrypts what a column holds. A value that was never encrypted is returned as it is.
 * @param column the column it was encrypted for, such as tour_requests.name
 * @throws Error for a value of another column, a changed value, or a missing key
 */
export const unsealValue = <Text extends string | null>(
  keys: readonly DataKey[],
  value: Text,
  column: string,
): Text | string => {
  const [, id, sealed] = sealedForm.exec(value ?? '') ?? [];
  if (id === undefined || sealed === undefined) return value;
  const key = keys.find((each) => each.id === id);
  const text = key && unseal(key.texts, sealed, column);
  if (text === undefined) throw new Error(`The data key ${id}, which ${column} needs, is missing.`);
  if (text === null) throw new Error(`A value of ${column} is damaged and can't be decrypted.`);
  return text;
};

const matchForm = /^([0-9a-f]{8}):[0-9a-f]{64}$/;

/**
 * A token that is stored to find equal texts without revealing them: the key's id, and an HMAC-SHA-256, which
 * can't be guessed without the key.
 * @param purpose the kind of text that is compared, such as phone
 */
export const matchValue = ({ id, matches }: DataKey, text: string, purpose: string): string =>
  `${id}:${createHmac('sha256', matches).update(`${purpose}:${text}`).digest('hex')}`;

/** The id of the key that a stored match was made with; null for a plain text. */
export const keyIdOfMatch = (stored: string): string | null => matchForm.exec(stored)?.[1] ?? null;
