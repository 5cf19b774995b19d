import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { minutes } from '../../../domain/lib/durations.ts';
import { deriveKey } from '../../installation-key.ts';
import { clockTolerance } from '../../store/sign-in/current-session.ts';

/** The purpose of a challenge, so that one for signing in can't add a passkey. */
export type PasskeyPurpose = 'add' | 'sign in' | 'second step' | 'confirm';

export interface ChallengeBinding {
  purpose: PasskeyPurpose;
  /** The hash of the cookie or link of the browser that asked, or the id of its pending sign-in. */
  boundTo: string;
}

/**
 * Challenges for passkeys to sign. The server signs them instead of storing them, because opening the login
 * page must not write to the database.
 */
export interface PasskeyChallenges {
  issue(binding: ChallengeBinding): Uint8Array<ArrayBuffer>;
  /** When a challenge expires (milliseconds since 1970); null if it has expired, or is not for this use. */
  findExpiry(challenge: string, binding: ChallengeBinding): number | null;
}

export const challengeLifetime = minutes(5);

const nonceBytes = 16;
const timeBytes = 6;
const payloadBytes = nonceBytes + timeBytes;
const signatureBytes = 32;

export const createPasskeyChallenges = (installationKey: Buffer): PasskeyChallenges => {
  const key = deriveKey(installationKey, 'passkey challenge');
  const sign = (payload: Uint8Array, { purpose, boundTo }: ChallengeBinding): Buffer =>
    createHmac('sha256', key).update(`${purpose}.${boundTo}.`).update(payload).digest();
  return {
    issue: (binding) => {
      const time = Buffer.alloc(timeBytes);
      time.writeUIntBE(Date.now(), 0, timeBytes);
      const payload = Buffer.concat([randomBytes(nonceBytes), time]);
      return new Uint8Array(Buffer.concat([payload, sign(payload, binding)]));
    },
    findExpiry: (challenge, binding) => {
      const bytes = Buffer.from(challenge, 'base64url');
      if (bytes.length !== payloadBytes + signatureBytes) return null;
      const payload = bytes.subarray(0, payloadBytes);
      if (!timingSafeEqual(bytes.subarray(payloadBytes), sign(payload, binding))) return null;
      const issuedAt = payload.readUIntBE(nonceBytes, timeBytes);
      const age = Date.now() - issuedAt;
      return age >= -clockTolerance && age < challengeLifetime
        ? issuedAt + challengeLifetime
        : null;
    },
  };
};

/** The challenge in a browser's response, or ''. */
export const readChallenge = (clientDataJSON: string): string => {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    const hasChallenge = typeof data === 'object' && data !== null && 'challenge' in data;
    return hasChallenge && typeof data.challenge === 'string' ? data.challenge : '';
  } catch {
    // Not JSON, so not one of our challenges.
    return '';
  }
};
