import { queryOptions } from '@tanstack/react-query';
import { type Professionals, professionalsMessages } from '../../../domain/nouns/professionals.ts';
import { apiUrls } from '../../../domain/urls.ts';
import { readField } from '../api/api-client.ts';
import { single, valueOf } from '../api/queries.ts';

export const professionalsQuery = queryOptions({
  queryKey: ['professionals'],
  queryFn: () =>
    valueOf(
      readField(
        apiUrls.professionals,
        'professionals',
        professionalsMessages.loadFailed,
        single<Professionals>,
      ),
    ),
});
