import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';

/** AES-256-GCM with a separate nonce for each text (NIST SP 800-38D). */
const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts a text.
 * @param key 32 bytes, derived for one purpose (deriveKey); a KeyObject is faster for many texts
 * @param associatedData the text's purpose; decrypting requires the same value
 * @returns nonce, tag and the encrypted text in base64
 */
export const seal = (key: Buffer | KeyObject, text: string, associatedData: string): string => {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(associatedData));
  const encryptedBytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encryptedBytes]).toString('base64');
};

/** Decrypts a text; null for a wrong key, other associated data or a changed text. */
export const unseal = (
  key: Buffer | KeyObject,
  sealed: string,
  associatedData: string,
): string | null => {
  const bytes = Buffer.from(sealed, 'base64');
  try {
    const nonce = bytes.subarray(0, nonceBytes);
    const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
      .setAAD(Buffer.from(associatedData))
      .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    const encryptedBytes = bytes.subarray(nonceBytes + tagBytes);
    return Buffer.concat([decipher.update(encryptedBytes), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
};
