import { queryOptions } from '@tanstack/react-query';
import { apiUrls } from '../../../domain/api-urls.ts';
import { siteTextMessages } from '../../../domain/texts/site-text.ts';
import { isArray, readField } from './api-client.ts';
import { unwrap } from './failed-request.ts';

/** The texts of the public pages. */
export const textsQuery = queryOptions({
  queryKey: ['texts'],
  queryFn: () => unwrap(readField(apiUrls.texts, 'texts', siteTextMessages.loadFailed, isArray)),
});
