import { queryOptions } from '@tanstack/react-query';
import { type Costs, costsMessages } from '../../../domain/nouns/costs.ts';
import { apiUrls } from '../../../domain/urls.ts';
import { readField } from '../api/api-client.ts';
import { single, valueOf } from '../api/queries.ts';

export const costsQuery = queryOptions({
  queryKey: ['costs'],
  queryFn: () =>
    valueOf(readField(apiUrls.costs, 'costs', costsMessages.loadFailed, single<Costs>)),
});
