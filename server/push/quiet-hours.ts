import { dayAfter, homeDay, homeTime, momentAtHome } from '../../domain/time.ts';

/** When people may be sent reminders, by the home's clock. */
const waking = { from: '08:00', to: '21:00' };

/** Whether a moment is in waking hours at the home. */
export const isWaking = (moment: Date): boolean => isWithin(homeTime(moment), waking);

/**
 * The end of the quiet hours that contain a moment; null if none do.
 * @param from such as 21:00, by the home's clock
 */
export const quietUntil = (
  moment: Date,
  { from, to }: { from: string | null; to: string | null },
): Date | null => {
  if (from === null || to === null) return null;
  const time = homeTime(moment);
  if (!isWithin(time, { from, to })) return null;
  const day = homeDay(moment);
  return momentAtHome(to > time ? day : dayAfter(day), to);
};

/** A span whose end is before its start runs over midnight. */
const isWithin = (time: string, { from, to }: { from: string; to: string }): boolean =>
  from < to ? time >= from && time < to : time >= from || time < to;
