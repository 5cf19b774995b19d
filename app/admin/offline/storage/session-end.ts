import type { HeldSession } from './database.ts';

/** Clock corrections up to this much do not end a session (ms). */
const clockTolerance = 300_000;

/**
 * Whether a session is over as far as this device can tell. Setting the clock back ends it, too; otherwise
 * the end would never come.
 * @param time milliseconds since 1970
 */
export const isOver = (
  { seenAt, idle, endsAt }: Pick<HeldSession, 'seenAt' | 'idle' | 'endsAt'>,
  time: number,
): boolean => time >= endsAt || time >= seenAt + idle || time < seenAt - clockTolerance;
