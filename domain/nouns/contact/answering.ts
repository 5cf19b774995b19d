/**
 * When someone answers the phone. A page is cached for a day, so the server says what holds all day; what holds
 * now, the browser finds in the steps.
 */
export interface Answering {
  /** Today's hours in words, such as 8:30 AM to 6:00 PM; left out on a day without any. */
  today?: string;
  /** When someone answers on the next day with hours, such as: 8:30 AM tomorrow. */
  next: string;
  /** What holds one after the other, up to the end of the day at the home. */
  steps: readonly AnsweringStep[];
}

export interface AnsweringStep {
  /** The end of the step, in milliseconds. */
  until: number;
  /** From when on someone answers; left out while someone does. */
  when?: string;
}

/** The step at a moment; null on a later day, about which nothing is known. */
export const answeringAt = ({ steps }: Answering, moment: number): AnsweringStep | null =>
  steps.find(({ until }) => moment < until) ?? null;
