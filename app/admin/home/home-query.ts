import { queryOptions } from '@tanstack/react-query';
import { homeMessages, type HomeWithDefaults } from '../../../domain/nouns/home.ts';
import { apiUrls } from '../../../domain/urls.ts';
import { readField } from '../api/api-client.ts';
import { single, valueOf } from '../api/queries.ts';

export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: () =>
    valueOf(readField(apiUrls.home, 'home', homeMessages.loadFailed, single<HomeWithDefaults>)),
});

/** The name that visitors read. */
export const nameOf = ({ name, defaults }: HomeWithDefaults): string => name ?? defaults.name;
