import { queryOptions } from '@tanstack/react-query';
import { type License, licenseMessages } from '../../../domain/nouns/license.ts';
import { apiUrls } from '../../../domain/urls.ts';
import { readField } from '../api/api-client.ts';
import { single, valueOf } from '../api/queries.ts';

export const licenseQuery = queryOptions({
  queryKey: ['license'],
  queryFn: () =>
    valueOf(readField(apiUrls.license, 'license', licenseMessages.loadFailed, single<License>)),
});
