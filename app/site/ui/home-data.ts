import { useRouteLoaderData } from 'react-router';
import type { RootData } from '../../lib/page-data.ts';

/** What every page shows of the home: its name and settings, its contact, its story. */
export const useHome = (): RootData => {
  const data = useRouteLoaderData<RootData>('root');
  if (!data) throw new Error('The root has no data, so no page can be shown.');
  return data;
};
