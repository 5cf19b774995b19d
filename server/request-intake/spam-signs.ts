import { createHmac, timingSafeEqual } from 'node:crypto';
import { requestLimits } from '../../domain/constants.ts';
import { days, hours } from '../../domain/lib/durations.ts';
import { deriveKey } from '../installation-key.ts';

/**
 * `form`: signed when someone began to fill in the form. `page`: part of a cached page that many people get,
 * so it only proves that the page is from this site, and its hour.
 */
export type FormTimeKind = 'form' | 'page';

export interface FormTime {
  kind: FormTimeKind;
  /** Milliseconds since it was signed; null if the clock has been set back since. */
  age: number | null;
}

export interface FormTimes {
  /** A signed time for the request form, valid for a day. */
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
      if (Math.abs(age) > requestLimits.formValidFor) return null;
      return { kind, age: age < 0 ? null : age };
    },
  };
};

const isKind = (text: string): text is FormTimeKind => text === 'form' || text === 'page';

export interface Signs {
  /** The honeypot field, which people don't see. */
  website?: string | undefined;
  /** The form's signed time; null if there is no valid one. */
  formTime: FormTime | null;
  /**
   * How long ago its network was first shown a page (milliseconds); null: it was not; undefined: unknown,
   * because another server may have shown it.
   */
  sinceFirstPage: number | null | undefined;
  message: string | null;
}

/**
 * Why a request looks like a bot's, in words for staff, or null. No one has to solve a puzzle, and nothing is
 * dropped: suspicious requests are set aside (docs/decisions/018).
 */
export const findSuspicion = (signs: Signs): string | null => {
  const { website = '', formTime, message } = signs;
  if (website !== '') return 'A field was filled in that people do not see.';
  if (!formTime) return 'It did not come from a form that this site showed within a day.';
  if (formTime.kind === 'page' && signs.sinceFirstPage === null)
    return 'It came without a visit to the site.';
  const links = linksIn(message ?? '');
  if (links > requestLimits.mostLinks) return 'The message is full of links.';
  // Speed alone proves nothing, because browsers fill in forms and restore what was typed before.
  if (links > 0 && isQuick(formTime, signs))
    return 'A message with a link was sent faster than anyone types.';
  return null;
};

/** A page's time does not tell when someone got the page, so the network's first page view counts instead. */
const isQuick = ({ kind, age }: FormTime, { sinceFirstPage }: Signs): boolean =>
  ((kind === 'page' ? sinceFirstPage : age) ?? requestLimits.quickestForm) <
  requestLimits.quickestForm;

const linksIn = (text: string): number => text.match(/https?:\/\/|www\./gi)?.length ?? 0;

/** The networks that were recently shown a page, which distinguishes families from bots that only post. */
export interface Visitors {
  record(network: string): void;
  /** Milliseconds since the network was first shown a page within the last day; null if it was not. */
  sinceFirst(network: string): number | null;
}

/** The size of the list is limited; the oldest are forgotten first. */
const most = 20_000;

/** In memory only: no visitor's address is written to disk. */
export const createVisitors = (clock = () => performance.now()): Visitors => {
  const first = new Map<string, number>();
  const isRecent = (since: number | undefined) => since !== undefined && clock() - since < days(1);
  return {
    record: (network) => {
      if (isRecent(first.get(network))) return;
      first.delete(network);
      first.set(network, clock());
      const [oldest] = first.keys();
      if (first.size > most && oldest !== undefined) first.delete(oldest);
    },
    sinceFirst: (network) => {
      const since = first.get(network);
      return since !== undefined && isRecent(since) ? clock() - since : null;
    },
  };
};
