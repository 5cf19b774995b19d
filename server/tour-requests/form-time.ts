import { createHmac, timingSafeEqual } from 'node:crypto';
import { tours } from '../../domain/constants.ts';
import { hours } from '../../domain/durations.ts';
import { deriveKey } from '../installation-key.ts';

/**
 * `form`: signed when someone began to fill in the form. `page`: part of a cached page that many people get,
 * so it only proves that the page is from this site, and its hour.
 */
export type FormTimeKind = 'form' | 'page';

/** The content of a valid signed time. */
export interface FormTime {
  kind: FormTimeKind;
  /** Milliseconds since it was signed; null if the clock has been set back since. */
  age: number | null;
}

export interface FormTimes {
  /** A signed time for the tour form, valid for a day. */
  sign(kind: FormTimeKind): string;
  /** Verifies a signed time; null if it is missing, not ours, or expired. */
  read(token: string | undefined): FormTime | null;
}

/** @param clock milliseconds since 1970 */
export const createFormTimes = (
  installationKey: Buffer,
  clock: () => number = () => Date.now(),
): FormTimes => {
  const key = deriveKey(installationKey, 'tour form time');
  const signatureOf = (text: string) =>
    createHmac('sha256', key).update(text).digest().subarray(0, 16);
  return {
    sign: (kind) => {
      // Rounded to the hour in pages, so that a page rendered again has the same bytes.
      const time = kind === 'page' ? Math.floor(clock() / hours(1)) * hours(1) : clock();
      const text = `${kind}.${time.toString(36)}`;
      return `${text}.${signatureOf(text).toString('base64url')}`;
    },
    read: (token = '') => {
      const [kind = '', time = '', signature = '', ...more] = token.split('.');
      if (!isKind(kind) || more.length > 0) return null;
      const given = Buffer.from(signature, 'base64url');
      const right = signatureOf(`${kind}.${time}`);
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
      const age = clock() - Number.parseInt(time, 36);
      if (Math.abs(age) > tours.formValidFor) return null;
      return { kind, age: age < 0 ? null : age };
    },
  };
};

const isKind = (text: string): text is FormTimeKind => text === 'form' || text === 'page';
