import { hours } from '../lib/durations.ts';
import { addDays, toHomeDay, toMoment } from '../lib/time.ts';

/** When a family is reminded of its visit, by the home's clock. */
const reminderTime = '09:00';

/** A reminder is sent at least this long before the visit. Later, the family may already be on its way. */
const minLeadTime = hours(2);

/**
 * When to remind a family of an agreed visit: between `from` and `until`, if the visit was agreed before
 * `agreedBy` (docs/product/tour-requests.md).
 */
export const findReminderTimes = (visitAt: string): { from: Date; until: Date; agreedBy: Date } => {
  const moment = new Date(visitAt);
  const day = toHomeDay(moment);
  return {
    from: toMoment(addDays(day, -1), reminderTime),
    until: new Date(moment.getTime() - minLeadTime),
    /** A family that agreed to the visit after this moment needs no reminder yet. */
    agreedBy: toMoment(addDays(day, -2), reminderTime),
  };
};

/** The period that contains all visits whose reminders may be due at a moment. */
export const findVisitPeriod = (moment: Date): { from: Date; before: Date } => ({
  from: new Date(moment.getTime() + minLeadTime),
  before: toMoment(addDays(toHomeDay(moment), 2), '00:00'),
});
