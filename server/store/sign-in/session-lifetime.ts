import { days, hours, minutes } from '../../../domain/durations.ts';
import type { Flag } from '../../../domain/entities/id.ts';

/** Milliseconds without a request, and since signing in (docs/product/accounts.md). */
export const sessionSpans = {
  usual: { idle: hours(1), absolute: hours(12) },
  keptSignedIn: { idle: days(7), absolute: days(30) },
} as const;

/** Clock corrections up to this much don't end sessions. */
export const clockTolerance = minutes(5);

/** The times in a stored session. */
export interface SessionTimes {
  last_seen_at: string;
  expires_at: string;
  keep_signed_in: Flag;
}

/**
 * Whether a session has ended.
 * @param time milliseconds since 1970
 */
export const isOver = (session: SessionTimes, time: number): boolean => {
  const span = session.keep_signed_in ? sessionSpans.keptSignedIn : sessionSpans.usual;
  const lastSeen = Date.parse(session.last_seen_at);
  const expires = Date.parse(session.expires_at);
  if (time >= expires || time >= lastSeen + span.idle) return true;
  // Used in the future: the clock was set back, and the session would last longer by as much.
  return lastSeen > time + clockTolerance || expires > time + span.absolute + clockTolerance;
};

/**
 * How much longer a session may last in total, and without a request (milliseconds).
 * @param time milliseconds since 1970
 */
export const timeLeft = ({ expires_at, keep_signed_in }: SessionTimes, time: number) => ({
  ends_in: Math.max(0, Date.parse(expires_at) - time),
  idle: (keep_signed_in ? sessionSpans.keptSignedIn : sessionSpans.usual).idle,
});
