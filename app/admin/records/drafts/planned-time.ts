import { toHomeDay, toHomeTime } from '../../../../domain/lib/time.ts';

/** A time as the values of its two inputs; both are empty for none. */
export interface PlannedTime {
  day: string;
  time: string;
}

export const noTime: PlannedTime = { day: '', time: '' };

/** A stored time as the values of its two inputs, by the home's clock; empty if it has passed. */
export const toPlannedTime = (moment: string | null | undefined): PlannedTime =>
  moment && Date.parse(moment) > Date.now()
    ? { day: toHomeDay(new Date(moment)), time: toHomeTime(new Date(moment)) }
    : noTime;

/** Null if both inputs are empty. An incomplete time is kept, so that the error can name the missing part. */
export const emptyToNull = (planned: PlannedTime): PlannedTime | null =>
  planned.day || planned.time ? planned : null;
