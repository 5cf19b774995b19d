import { createHash, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { normalizeCode, recoveryCodeCount } from '../../domain/accounts/second-step-code.ts';
import { deriveKey } from '../installation-key.ts';
import { seal, unseal } from '../sealed-text.ts';

/**
 * RFC 6238 with the parameters that every authenticator app supports. Codes of the half minutes before and
 * after are valid, too.
 */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const drift = 1;
const secretBytes = 20;

/** One-time codes of one installation: their secrets are encrypted with its key. */
export interface OneTimeCodes {
  /** A new secret in base 32, and its encrypted form, which is stored. */
  create(userId: number): { secret: string; sealed: string };
  /** The time step (half minute) of a code, as a number since 1970; null for a wrong code. */
  stepOf(code: string, stored: { userId: number; sealed: string }): number | null;
  /** False after a restore without this installation's key: then no code can be right. */
  isReadable(stored: { userId: number; sealed: string }): boolean;
}

export const createOneTimeCodes = (installationKey: Buffer): OneTimeCodes => {
  const key = deriveKey(installationKey, 'one-time codes');
  const belongsTo = (userId: number): string => `one-time codes of account ${userId}`;
  return {
    create: (userId) => {
      const secret = new Secret({ size: secretBytes }).base32;
      return { secret, sealed: seal(key, secret, belongsTo(userId)) };
    },
    isReadable: ({ userId, sealed }) => unseal(key, sealed, belongsTo(userId)) !== null,
    stepOf: (code, { userId, sealed }) => {
      const secret = unseal(key, sealed, belongsTo(userId));
      if (secret === null) return null;
      const totp = new TOTP({ ...form, secret: Secret.fromBase32(secret) });
      const delta = totp.validate({ token: normalizeCode(code), window: drift });
      return delta === null ? null : totp.counter() + delta;
    },
  };
};

/**
 * What an authenticator app reads from a QR code.
 * @param issuer the home's name, under which the app lists the codes
 * @param label whose they are
 */
export const authenticatorUri = (secret: string, issuer: string, label: string): string =>
  new TOTP({ ...form, issuer, label, secret: Secret.fromBase32(secret) }).toString();

/** Without letters and digits that are easily mistaken for one another. */
const clearCharacters = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 4;
const groupLength = 4;

/** Codes of 79 random bits each, in groups: too many to try, even against the hashes. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length: groups }, randomGroup).join('-'),
  );

const randomGroup = (): string =>
  Array.from(
    { length: groupLength },
    () => clearCharacters[randomInt(clearCharacters.length)],
  ).join('');

/**
 * The hash of a recovery code that is stored: 64 hex digits, which differ for the same code of another
 * account.
 */
export const recoveryHash = (userId: number, code: string): string =>
  createHash('sha256')
    .update(`${userId}:${normalizeCode(code)}`)
    .digest('hex');
