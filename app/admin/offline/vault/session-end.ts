import type { HeldSession } from './database.ts';

/** Corrections of the device's clock up to this much end nothing (milliseconds). */
const clockTolerance = 300_000;

/**
 * Whether a session is over as far as this device can tell. A clock that was set back ends it, too: the
 * time would otherwise never come.
 * @param time milliseconds since 1970
 */
export const isOver = (
  { seenAt, idle, endsAt }: Pick<HeldSession, 'seenAt' | 'idle' | 'endsAt'>,
  time: number,
): boolean => time >= endsAt || time >= seenAt + idle || time < seenAt - clockTolerance;
