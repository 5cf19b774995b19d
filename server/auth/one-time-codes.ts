import { createHash, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { normalizeCode, recoveryCodeCount } from '../../domain/accounts/second-step-code.ts';
import { deriveKey } from '../installation-key.ts';
import { seal, unseal } from '../sealed-text.ts';

/** RFC 6238 with the parameters that every authenticator app supports. */
const totpParameters = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const allowedDriftInSteps = 1;
const secretBytes = 20;

/** One-time codes of one installation: their secrets are encrypted with its key. */
export interface OneTimeCodes {
  /** A new secret in base 32, and its encrypted form, which is stored. */
  create(userId: number): { secret: string; sealed: string };
  /** The half minute of a code, counted since 1970; null for a wrong code or an unreadable secret. */
  findTimeStep(code: string, stored: { userId: number; sealed: string }): number | null;
  /** Whether the secret can be decrypted; not after a restore without the key that encrypted it. */
  canDecrypt(stored: { userId: number; sealed: string }): boolean;
}

export const createOneTimeCodes = (installationKey: Buffer): OneTimeCodes => {
  const key = deriveKey(installationKey, 'one-time codes');
  const toEncryptionContext = (userId: number): string => `one-time codes of account ${userId}`;
  return {
    create: (userId) => {
      const secret = new Secret({ size: secretBytes }).base32;
      return { secret, sealed: seal(key, secret, toEncryptionContext(userId)) };
    },
    canDecrypt: ({ userId, sealed }) => unseal(key, sealed, toEncryptionContext(userId)) !== null,
    findTimeStep: (code, { userId, sealed }) => {
      const secret = unseal(key, sealed, toEncryptionContext(userId));
      if (secret === null) return null;
      const totp = new TOTP({ ...totpParameters, secret: Secret.fromBase32(secret) });
      const delta = totp.validate({ token: normalizeCode(code), window: allowedDriftInSteps });
      return delta === null ? null : totp.counter() + delta;
    },
  };
};

/**
 * The URI that an authenticator app reads from a QR code.
 * @param issuer the home's name, under which the app lists the codes
 * @param label the account's email address
 */
export const createAuthenticatorUri = (secret: string, issuer: string, label: string): string =>
  new TOTP({ ...totpParameters, issuer, label, secret: Secret.fromBase32(secret) }).toString();

/** Without letters and digits that are easily mistaken for one another. */
const unambiguousCharacters = 'abcdefghjkmnpqrstuvwxyz23456789';
const groupCount = 4;
const groupLength = 4;

/** Codes of 79 random bits each, which can't be guessed even from their hashes. */
export const generateRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length: groupCount }, generateGroup).join('-'),
  );

const generateGroup = (): string =>
  Array.from(
    { length: groupLength },
    () => unambiguousCharacters[randomInt(unambiguousCharacters.length)],
  ).join('');

/** The stored hash of a recovery code: 64 hex digits. The same code has another hash for another account. */
export const hashRecoveryCode = (userId: number, code: string): string =>
  createHash('sha256')
    .update(`${userId}:${normalizeCode(code)}`)
    .digest('hex');
