import { queryOptions } from '@tanstack/react-query';
import { replyMessages, type ReplyTemplate } from '../../../domain/nouns/reply-template.ts';
import { apiUrls } from '../../../domain/urls.ts';
import { readField } from '../api/api-client.ts';
import { asArray, valueOf } from '../api/query-results.ts';

export const repliesQuery = queryOptions({
  queryKey: ['replyTemplates'],
  queryFn: () =>
    valueOf(
      readField(
        apiUrls.replyTemplates,
        'reply_templates',
        replyMessages.loadFailed,
        asArray<ReplyTemplate>,
      ),
    ),
});
