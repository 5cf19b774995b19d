import { days } from '../../domain/lib/durations.ts';
import {
  toPeriodMoments,
  listPeriodStarts,
  type PeriodLength,
  periodLengths,
} from '../../domain/site/insights/periods.ts';
import { toHomeDay } from '../../domain/lib/time.ts';
import type { Database } from '../database/open-database.ts';
import * as insights from '../store/insights/insights-store.ts';
import { yieldToEventLoop } from '../work-queue.ts';

/** How long after a period its requests can still change its numbers. */
const periodGrace = days(28);

/**
 * Stores the numbers of completed periods before their requests are deleted.
 * @param before requests that were closed before this time are about to be deleted
 */
export const storeCompletedPeriods = async (db: Database, before: Date): Promise<void> => {
  const oldest = await insights.findOldestRequest(db);
  if (oldest === null) return;
  const time = Date.now();
  for (const span of periodLengths) {
    const storedPeriods = await insights.listStoredPeriods(db, span);
    for (const start of listPeriodStarts(
      toHomeDay(new Date(oldest)),
      toHomeDay(new Date(time)),
      span,
    )) {
      if (storedPeriods.has(start) || !isFinal(start, span, { time, before })) continue;
      await insights.store(db, span, start);
      await yieldToEventLoop();
    }
  }
};

interface RetentionTimes {
  time: number;
  before: Date;
}

/** Whether a period is over, and its numbers can't change any more or its requests will soon be deleted. */
const isFinal = (start: string, span: PeriodLength, { time, before }: RetentionTimes): boolean => {
  const { from, to } = toPeriodMoments(start, span);
  const endTime = Date.parse(to);
  return endTime <= time && (endTime <= time - periodGrace || Date.parse(from) < before.getTime());
};
