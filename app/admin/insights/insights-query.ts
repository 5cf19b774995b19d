import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Insights, insightsMessages } from '../../../domain/entities/insights.ts';
import type { Span } from '../../../domain/insights/periods.ts';
import { apiUrls } from '../../../domain/urls.ts';
import { readField } from '../api/api-client.ts';
import { valueOf } from '../api/queries.ts';

export const insightsQuery = (by: Span) =>
  queryOptions({
    queryKey: ['insights', by],
    queryFn: () =>
      valueOf(
        readField(
          `${apiUrls.insights}?by=${by}`,
          'insights',
          insightsMessages.loadFailed,
          asInsights,
        ),
      ),
    // Keep showing the old numbers while the new ones load, so that the page doesn't jump.
    placeholderData: keepPreviousData,
  });

const asInsights = (value: unknown): Insights | null =>
  typeof value === 'object' ? (value as Insights | null) : null;
