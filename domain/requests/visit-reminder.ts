import { hours } from '../lib/durations.ts';
import { dayAfter, homeDay, momentAtHome } from '../lib/time.ts';

/** When a family is reminded of its visit, by the home's clock. */
const remindedAt = '09:00';

/** Closer to the visit than this, the family may already be on its way. */
const noLaterThan = hours(2);

/** The times that decide about the reminder of an agreed visit (docs/product/tour-requests.md). */
export const reminderTimes = (visitAt: string): { from: Date; until: Date; agreedBy: Date } => {
  const moment = new Date(visitAt);
  const day = homeDay(moment);
  return {
    from: momentAtHome(dayAfter(day, -1), remindedAt),
    until: new Date(moment.getTime() - noLaterThan),
    /** A family that heard of this visit later has just read about it. */
    agreedBy: momentAtHome(dayAfter(day, -2), remindedAt),
  };
};

/** The period that contains all visits whose reminders may be due at a moment. */
export const visitsToRemind = (moment: Date): { from: Date; before: Date } => ({
  from: new Date(moment.getTime() + noLaterThan),
  before: momentAtHome(dayAfter(homeDay(moment), 2), '00:00'),
});
