import { days, hours, minutes } from '../../../domain/durations.ts';
import type { Flag } from '../../../domain/entities/id.ts';

/** Milliseconds without a request, and since the login (docs/product/accounts.md). */
export const sessionSpans = {
  usual: { idle: hours(1), absolute: hours(12) },
  keptSignedIn: { idle: days(7), absolute: days(30) },
} as const;

/** Corrections of the clock up to this much end no session. */
export const clockTolerance = minutes(5);

/** What a stored session says about its time. */
export interface SessionTimes {
  last_seen_at: string;
  expires_at: string;
  keep_signed_in: Flag;
}

/**
 * Whether a session is over.
 * @param time milliseconds since 1970
 */
export const isOver = (session: SessionTimes, time: number): boolean => {
  const span = session.keep_signed_in ? sessionSpans.keptSignedIn : sessionSpans.usual;
  const lastSeen = Date.parse(session.last_seen_at);
  const expires = Date.parse(session.expires_at);
  if (time >= expires || time >= lastSeen + span.idle) return true;
  // Seen in the future: the clock was set back, and the spans would grow by as much.
  return lastSeen > time + clockTolerance || expires > time + span.absolute + clockTolerance;
};

/**
 * How long a session may last from now on, and without a request (milliseconds).
 * @param time milliseconds since 1970
 */
export const timeLeft = ({ expires_at, keep_signed_in }: SessionTimes, time: number) => ({
  ends_in: Math.max(0, Date.parse(expires_at) - time),
  idle: (keep_signed_in ? sessionSpans.keptSignedIn : sessionSpans.usual).idle,
});
