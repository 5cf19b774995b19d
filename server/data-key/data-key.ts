import { createHash, createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { deriveKey } from '../installation-key.ts';
import { seal, unseal } from '../sealed-text.ts';

/** A key with which families' data is encrypted in the database and in backups (docs/decisions/066). */
export interface DataKey {
  /** The first 8 hex digits of the SHA-256 of `bytes`. Each encrypted value contains the id of its key. */
  id: string;
  bytes: Buffer;
  /**
   * Two keys derived from `bytes`: one encrypts texts, one makes the tokens that find equal texts. They are
   * KeyObjects, because encrypting a short text with bytes takes three times as long (14 us instead of 4).
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

/** Encrypts a column's value: `enc1:KEY_ID:ENCRYPTED_TEXT`. Returns null and '' unchanged. */
export const sealValue = <Text extends string | null>(
  { id, textKey: texts }: DataKey,
  value: Text,
  column: string,
): Text | string => (value ? `enc1:${id}:${seal(texts, value, column)}` : value);

/** The id of the key that a value was encrypted with; null for a value that is not encrypted. */
export const readKeyId = (value: string): string | null => sealedPattern.exec(value)?.[1] ?? null;

/**
 * Decrypts a column's value. Returns null and values that were never encrypted unchanged.
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
 * A token that is stored to find equal texts without revealing them: the key's id and an HMAC-SHA-256.
 * @param purpose the kind of text that is compared, such as phone
 */
export const createMatchToken = (
  { id, matchKey: matches }: DataKey,
  text: string,
  purpose: string,
): string => `${id}:${createHmac('sha256', matches).update(`${purpose}:${text}`).digest('hex')}`;

/** The id of the key with which a match token was made; null for a text that is not a match token. */
export const readMatchKeyId = (stored: string): string | null =>
  matchPattern.exec(stored)?.[1] ?? null;
