import { useQuery } from '@tanstack/react-query';
import { useRouteLoaderData } from 'react-router';
import { homeQuery, nameOf } from '../../home/home-query.ts';

/** The home's name as visitors read it. */
export const useHomeName = (): string => {
  const root = useRouteLoaderData('root') as { settings?: { name?: string } } | undefined;
  // The root data is loaded once; later changes are in the query cache of the form that made them.
  const changed = useQuery({ ...homeQuery, enabled: false }).data?.record;
  return changed ? nameOf(changed) : (root?.settings?.name ?? '');
};
