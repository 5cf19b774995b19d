import { createHmac, timingSafeEqual } from 'node:crypto';
import { requestLimits } from '../../domain/constants.ts';
import { days, hours } from '../../domain/lib/durations.ts';
import { deriveKey } from '../installation-key.ts';

/**
 * `form`: signed when someone began to fill in the form. `page`: part of a cached page, so it proves only the
 * hour of its rendering.
 */
export type FormTimeKind = 'form' | 'page';

export interface FormTime {
  kind: FormTimeKind;
  /** Milliseconds since the time was signed; null if the clock has been set back since. */
  age: number | null;
}

export interface FormTimes {
  /** A signed time for the request form, valid for a day. */
  sign(kind: FormTimeKind): string;
  /** Verifies a signed time; null if it is missing, wrong, or expired. */
  read(token: string | undefined): FormTime | null;
}

/** @param clock milliseconds since 1970 */
export const createFormTimes = (
  installationKey: Buffer,
  clock: () => number = () => Date.now(),
): FormTimes => {
  const key = deriveKey(installationKey, 'tour form time');
  const computeSignature = (text: string) =>
    createHmac('sha256', key).update(text).digest().subarray(0, 16);
  return {
    sign: (kind) => {
      // Times in pages are rounded to the hour, so that rendering a page again gives the same bytes.
      const time = kind === 'page' ? Math.floor(clock() / hours(1)) * hours(1) : clock();
      const text = `${kind}.${time.toString(36)}`;
      return `${text}.${computeSignature(text).toString('base64url')}`;
    },
    read: (token = '') => {
      const [kind = '', time = '', signature = '', ...more] = token.split('.');
      if (!isFormTimeKind(kind) || more.length > 0) return null;
      const presentedSignature = Buffer.from(signature, 'base64url');
      const expectedSignature = computeSignature(`${kind}.${time}`);
      if (
        presentedSignature.length !== expectedSignature.length ||
        !timingSafeEqual(presentedSignature, expectedSignature)
      )
        return null;
      const age = clock() - Number.parseInt(time, 36);
      if (Math.abs(age) > requestLimits.formValidFor) return null;
      return { kind, age: age < 0 ? null : age };
    },
  };
};

const isFormTimeKind = (text: string): text is FormTimeKind => text === 'form' || text === 'page';

export interface SpamSigns {
  /** The honeypot field, which people don't see. */
  trap?: string | undefined;
  /** The form's signed time; null if there is no valid one. */
  formTime: FormTime | null;
  /**
   * How long ago the network first requested a page (milliseconds); null: never; undefined: unknown, because
   * it may have been from another server.
   */
  sinceFirstPage: number | null | undefined;
  message: string | null;
}

/**
 * Why a request looks like a bot's, as a sentence for staff; null if it does not. Such requests are set aside
 * instead of dropped (docs/decisions/018).
 */
export const findSuspicion = (signs: SpamSigns): string | null => {
  const { trap = '', formTime, message } = signs;
  if (trap !== '') return 'A field was filled in that people do not see.';
  if (!formTime) return 'It did not come from a form that this site showed within a day.';
  if (formTime.kind === 'page' && signs.sinceFirstPage === null)
    return 'It came without a visit to the site.';
  const links = countLinks(message ?? '');
  if (links > requestLimits.mostLinks) return 'The message is full of links.';
  // Speed alone proves nothing, because browsers can fill in forms automatically.
  if (links > 0 && isFasterThanTyping(formTime, signs))
    return 'A message with a link was sent faster than anyone types.';
  return null;
};

/**
 * The time in a cached page says nothing about when the visitor opened it, so the network's first page view
 * counts.
 */
const isFasterThanTyping = ({ kind, age }: FormTime, { sinceFirstPage }: SpamSigns): boolean =>
  ((kind === 'page' ? sinceFirstPage : age) ?? requestLimits.quickestForm) <
  requestLimits.quickestForm;

const countLinks = (text: string): number => text.match(/https?:\/\/|www\./gi)?.length ?? 0;

/** The networks that recently requested a page. Bots often only post forms. */
export interface RecentVisitors {
  record(network: string): void;
  /** Milliseconds since the network's first page view within the last day; null if there is none. */
  timeSinceFirstPage(network: string): number | null;
}

/** The most networks in memory; the oldest are forgotten first. */
const maxNetworks = 20_000;

/** In memory only, because no visitor's address may be stored. */
export const createRecentVisitors = (clock = () => performance.now()): RecentVisitors => {
  const firstSeen = new Map<string, number>();
  const isRecent = (seenAt: number | undefined) =>
    seenAt !== undefined && clock() - seenAt < days(1);
  return {
    record: (network) => {
      if (isRecent(firstSeen.get(network))) return;
      firstSeen.delete(network);
      firstSeen.set(network, clock());
      const [oldest] = firstSeen.keys();
      if (firstSeen.size > maxNetworks && oldest !== undefined) firstSeen.delete(oldest);
    },
    timeSinceFirstPage: (network) => {
      const seenAt = firstSeen.get(network);
      return seenAt !== undefined && isRecent(seenAt) ? clock() - seenAt : null;
    },
  };
};
