import { queryOptions } from '@tanstack/react-query';
import { type SiteText, siteTextMessages as messages } from '../../domain/entities/site-text.ts';
import { apiUrls } from '../../domain/urls.ts';
import { readField } from '../admin/api/api-client.ts';
import { asArray, valueOf } from '../admin/api/queries.ts';

/** Every text with its original and stored words. */
export const textsQuery = queryOptions({
  queryKey: ['texts'],
  queryFn: () => valueOf(readField(apiUrls.texts, 'texts', messages.loadFailed, asArray<SiteText>)),
});
