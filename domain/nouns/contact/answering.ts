/**
 * When someone answers the phone. A page is cached for a day, so the server adds statements that are true all
 * day, and the browser finds the current one in `steps`.
 */
export interface Answering {
  /** Today's hours, such as 8:30 AM to 6:00 PM; missing on a day without hours. */
  today?: string;
  /** When someone answers on the next day with hours, such as: 8:30 AM tomorrow. */
  next: string;
  /** The consecutive steps up to the end of the day at the home. */
  steps: readonly AnsweringPeriod[];
}

export interface AnsweringPeriod {
  /** The end of the step (ms since 1970). */
  until: number;
  /** The time from which someone answers; missing while someone does. */
  when?: string;
}

/** The step at a moment; null on a later day, for which there is no data. */
export const findAnsweringStep = ({ steps }: Answering, moment: number): AnsweringPeriod | null =>
  steps.find(({ until }) => moment < until) ?? null;
