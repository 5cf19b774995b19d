import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRouteLoaderData } from 'react-router';
import { homeMessages, type HomeWithDefaults } from '../../../../domain/nouns/home/home-noun.ts';
import { apiUrls } from '../../../../domain/api-urls.ts';
import type { RootData } from '../../../lib/page-data.ts';
import { isObjectOrNull, readField } from '../../api/api-client.ts';
import { readSingle } from '../../api/queries.ts';

export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: () =>
    readSingle(readField(apiUrls.home, 'home', homeMessages.loadFailed, isObjectOrNull)),
});

/** The home's name as visitors see it. */
export const getHomeName = ({ name, defaults }: HomeWithDefaults): string => name ?? defaults.name;

/** The home's name as visitors read it. Updates after a change. */
export const useHomeName = (): string => {
  const rootData = useRouteLoaderData<RootData>('root');
  // The root data is loaded once; newer changes are in the query cache of the form that made them.
  const cachedHome = useQuery({ ...homeQuery, enabled: false }).data?.record;
  return cachedHome ? getHomeName(cachedHome) : (rootData?.settings.name ?? '');
};

/** The town of the home's address, as visitors read it; "your city" if unknown. */
export const useCity = (): string => {
  const rootData = useRouteLoaderData<RootData>('root');
  return rootData?.contact.value.address_city || 'your city';
};
