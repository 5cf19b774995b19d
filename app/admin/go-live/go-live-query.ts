import { queryOptions } from '@tanstack/react-query';
import { type GoLive, goLiveMessages } from '../../../domain/entities/go-live.ts';
import { apiUrls } from '../../../domain/urls.ts';
import { readField } from '../api/api-client.ts';
import { valueOf } from '../api/queries.ts';

export const goLiveQuery = queryOptions({
  queryKey: ['go-live'],
  queryFn: () => valueOf(readField(apiUrls.goLive, 'go_live', goLiveMessages.loadFailed, asGoLive)),
});

const asGoLive = (value: unknown): GoLive | null =>
  typeof value === 'object' ? (value as GoLive | null) : null;
