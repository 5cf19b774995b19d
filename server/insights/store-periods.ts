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

/** How long after a request its progress still counts in its period. */
const openAfter = days(28);

/**
 * Stores the numbers of completed periods before their requests are deleted.
 * @param before requests that were finished before this moment are about to be deleted
 */
export const storePeriods = async (db: Database, before: Date): Promise<void> => {
  const oldest = await insights.oldestRequest(db);
  if (oldest === null) return;
  const time = Date.now();
  for (const span of periodLengths) {
    const stored = await insights.storedPeriods(db, span);
    for (const begins of listPeriodStarts(
      toHomeDay(new Date(oldest)),
      toHomeDay(new Date(time)),
      span,
    )) {
      if (stored.has(begins) || !isFinal(begins, span, { time, before })) continue;
      await insights.store(db, span, begins);
      await yieldToEventLoop();
    }
  }
};

interface Moment {
  time: number;
  before: Date;
}

/** A period that is not over stays open, even if some of its requests are deleted. */
const isFinal = (begins: string, span: PeriodLength, { time, before }: Moment): boolean => {
  const { from, to } = toPeriodMoments(begins, span);
  const ended = Date.parse(to);
  return ended <= time && (ended <= time - openAfter || Date.parse(from) < before.getTime());
};
