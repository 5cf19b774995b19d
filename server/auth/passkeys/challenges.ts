import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { minutes } from '../../../domain/lib/durations.ts';
import { deriveKey } from '../../installation-key.ts';
import { clockTolerance } from '../../store/sign-in/current-session.ts';

/** The purpose of a challenge, so that one for signing in can't add a passkey. */
export type PasskeyPurpose = 'add' | 'sign in' | 'second step' | 'confirm';

export interface ChallengeUse {
  purpose: PasskeyPurpose;
  /** The hash of the secret cookie of the browser that asked for it. */
  boundTo: string;
}

/**
 * What passkeys sign. The challenges are signed by the server instead of stored, because anyone may open the
 * login page as often as they like, and that must not write anything.
 */
export interface PasskeyChallenges {
  issue(use: ChallengeUse): Uint8Array<ArrayBuffer>;
  /** When a challenge expires (milliseconds since 1970); null if it has expired, or is not for this use. */
  endOf(challenge: string, use: ChallengeUse): number | null;
}

export const challengeLasts = minutes(5);

const nonceBytes = 16;
const timeBytes = 6;
const signedBytes = nonceBytes + timeBytes;
const signatureBytes = 32;

export const createPasskeyChallenges = (installationKey: Buffer): PasskeyChallenges => {
  const key = deriveKey(installationKey, 'passkey challenge');
  const signatureOf = (signed: Uint8Array, { purpose, boundTo }: ChallengeUse): Buffer =>
    createHmac('sha256', key).update(`${purpose}.${boundTo}.`).update(signed).digest();
  return {
    issue: (use) => {
      const time = Buffer.alloc(timeBytes);
      time.writeUIntBE(Date.now(), 0, timeBytes);
      const signed = Buffer.concat([randomBytes(nonceBytes), time]);
      return new Uint8Array(Buffer.concat([signed, signatureOf(signed, use)]));
    },
    endOf: (challenge, use) => {
      const bytes = Buffer.from(challenge, 'base64url');
      if (bytes.length !== signedBytes + signatureBytes) return null;
      const signed = bytes.subarray(0, signedBytes);
      if (!timingSafeEqual(bytes.subarray(signedBytes), signatureOf(signed, use))) return null;
      const issuedAt = signed.readUIntBE(nonceBytes, timeBytes);
      const age = Date.now() - issuedAt;
      return age >= -clockTolerance && age < challengeLasts ? issuedAt + challengeLasts : null;
    },
  };
};

/** The challenge that a browser's answer names; '' if there is none. */
export const challengeIn = (clientDataJSON: string): string => {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    const hasChallenge = typeof data === 'object' && data !== null && 'challenge' in data;
    return hasChallenge && typeof data.challenge === 'string' ? data.challenge : '';
  } catch {
    // Not JSON, so not a challenge of ours; the caller gets ''.
    return '';
  }
};
