import type { ViewSource } from './page-view-source.ts';
import { type PeriodLength, periodLengths } from './periods.ts';
import { pageUrls } from '../../urls.ts';
import { z } from '../../lib/zod.ts';
import type { RequestSource } from '../../requests/request.ts';

/** Numbers about requests in a week or a month. They contain nothing about a family. */
export interface PeriodNumbers {
  /** New requests, without suspected spam. */
  requests: number;
  /** How many of the new requests staff have answered; `median_minutes` is based on these. */
  answered: number;
  /** The median time from a request to its first answer, in minutes; null if none was answered. */
  median_minutes: number | null;
  worst_minutes: number | null;
  /** Agreed visits that have already taken place. */
  visits: number;
  moved_in: number;
  /** Requests by where the family heard of the home; requests without an answer are left out. */
  sources: Partial<Record<RequestSource, number>>;
}

export interface Period extends PeriodNumbers {
  /** The first date of the period, at the home. */
  begins: string;
  /** Views of each page, by address. */
  pages: Record<string, number>;
  /** How many of these views came from each kind of printed code. */
  printed: Partial<Record<Exclude<ViewSource, ''>, number>>;
}

export interface Insights {
  by: PeriodLength;
  /** Oldest first; the last one is the current period. */
  periods: Period[];
}

export const insightsMessages = {
  spanInvalid: 'The numbers are by week or by month.',
  pageInvalid: 'Please say which page was seen.',
  loadFailed: 'Failed to load the numbers.',
  downloadFailed: 'Failed to download the numbers.',
} as const;

export const insightsQuery = z.object({
  by: z.enum(periodLengths, { error: insightsMessages.spanInvalid }).default('week'),
});

/**
 * Reports a page that was opened by navigation in the browser. Only its address is sent, with the tag of a
 * printed code, if any.
 */
export const pageViewInput = z.object({
  page: z.enum(Object.values(pageUrls), { error: insightsMessages.pageInvalid }),
});
