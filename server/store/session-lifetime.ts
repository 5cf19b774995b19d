import type { Flag } from '../../domain/entities/id.ts';

const anHour = 60 * 60 * 1000;
const aDay = 24 * anHour;

/** Milliseconds without a request, and since the login (docs/product/accounts.md). */
export const sessionSpans = {
  usual: { idle: anHour, absolute: 12 * anHour },
  keptSignedIn: { idle: 7 * aDay, absolute: 30 * aDay },
} as const;

/** Corrections of the clock up to this much end no session (milliseconds). */
export const clockTolerance = 5 * 60_000;

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
