import { createHash, createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { deriveKey } from '../installation-key.ts';
import { seal, unseal } from '../sealed-text.ts';

/** A key with which families' data is encrypted in the database and in backups (docs/decisions/066). */
export interface DataKey {
  /** The start of the key's SHA-256 in hex, by which each encrypted value names its key. */
  id: string;
  bytes: Buffer;
  /**
   * The derived keys for encrypting texts and for finding equal ones. A KeyObject makes encrypting a short
   * text three times as fast as bytes (4 us instead of 14).
   */
  textKey: KeyObject;
  matchKey: KeyObject;
}

export const keyBytes = 32;
const idLength = 8;

/** @param bytes exactly 32 bytes */
export const toDataKey = (bytes: Buffer): DataKey => ({
  id: createHash('sha256').update(bytes).digest('hex').slice(0, idLength),
  bytes,
  textKey: createSecretKey(deriveKey(bytes, 'stored texts')),
  matchKey: createSecretKey(deriveKey(bytes, 'stored matches')),
});

export const createDataKey = (): DataKey => toDataKey(randomBytes(keyBytes));

const sealedPattern = /^enc1:([0-9a-f]{8}):([A-Za-z0-9+/]+={0,2})$/;

/** Encrypts a column's value as `enc1`, the key's ID, and the encrypted text. Keeps null and ''. */
export const sealValue = <Text extends string | null>(
  { id, textKey: texts }: DataKey,
  value: Text,
  column: string,
): Text | string => (value ? `enc1:${id}:${seal(texts, value, column)}` : value);

/** The id of the key that a value was encrypted with; null for a value that is not encrypted. */
export const readKeyId = (value: string): string | null => sealedPattern.exec(value)?.[1] ?? null;

/**
 * Decrypts a column's value. A value that was never encrypted is returned unchanged.
 * @param column the column it was encrypted for, such as tour_requests.name
 * @throws Error for a value of another column, a changed value, or a missing key
 */
export const unsealValue = <Text extends string | null>(
  keys: readonly DataKey[],
  value: Text,
  column: string,
): Text | string => {
  const [, id, sealed] = sealedPattern.exec(value ?? '') ?? [];
  if (id === undefined || sealed === undefined) return value;
  const key = keys.find((each) => each.id === id);
  const text = key && unseal(key.textKey, sealed, column);
  if (text === undefined) throw new Error(`The data key ${id}, which ${column} needs, is missing.`);
  if (text === null) throw new Error(`A value of ${column} is damaged and can't be decrypted.`);
  return text;
};

const matchPattern = /^([0-9a-f]{8}):[0-9a-f]{64}$/;

/**
 * A stored token for finding equal texts without revealing them: the key's ID and an HMAC-SHA-256.
 * @param purpose the kind of text that is compared, such as phone
 */
export const createMatchToken = (
  { id, matchKey: matches }: DataKey,
  text: string,
  purpose: string,
): string => `${id}:${createHmac('sha256', matches).update(`${purpose}:${text}`).digest('hex')}`;

/** The id of the key that a stored match was made with; null for a plain text. */
export const readMatchKeyId = (stored: string): string | null =>
  matchPattern.exec(stored)?.[1] ?? null;
