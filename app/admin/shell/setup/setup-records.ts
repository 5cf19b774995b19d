import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { apiUrls } from '../../../../domain/api-urls.ts';
import { type Setup, setupMessages } from '../../../../domain/site/go-live/setup-state.ts';
import { readField } from '../../api/api-client.ts';
import { unwrap } from '../../api/failed-request.ts';
import { aboutQuery, contactQuery, costsQuery, factsQuery, listQuery } from '../../api/queries.ts';
import { homeQuery } from '../../nouns/home/home-query.ts';
import { useStaff } from '../../session/session.ts';
import { ownAccountQuery } from '../../users/user-queries.ts';

export const setupQuery = queryOptions({
  queryKey: ['setup'],
  queryFn: () => unwrap(readField(apiUrls.setup, 'setup', setupMessages.loadFailed)),
});

/** How many steps are done, in words. */
export const describeProgress = ({ steps }: Setup): string =>
  `${steps.filter(({ state }) => state === 'done').length} of ${steps.length} done`;

/** The last part of the address for the page after the last step. */
export const endStep = 'end';

/**
 * Reads all records that the steps change, so that each step can start at once.
 * @returns the records, null until all are loaded; and the query whose state to show until then
 */
export const useSetupRecords = () => {
  const queries = useQueries({
    queries: [
      setupQuery,
      homeQuery,
      contactQuery,
      aboutQuery,
      costsQuery,
      factsQuery,
      listQuery('rooms'),
      listQuery('gallery'),
    ],
  });
  // Changing the email changes this query's key; only useQuery keeps the previous result meanwhile.
  const owner = useQuery(ownAccountQuery(useStaff()));
  const [setup, home, contact, about, costs, facts, rooms, gallery] = queries;
  const query = [...queries, owner].find(({ isError }) => isError) ?? setup;
  const founded = facts.data?.find(({ key }) => key === 'yearFounded');
  const isLoaded =
    setup.data && contact.data && about.data && facts.data && rooms.data && gallery.data;
  if (!isLoaded || !home.data?.record || !costs.data?.record || !founded || !owner.data) {
    return { query, records: null };
  }
  const records = {
    setup: setup.data,
    owner: owner.data,
    home: home.data.record,
    contact: contact.data.record,
    about: about.data.record,
    costs: costs.data.record,
    facts: facts.data,
    founded,
    rooms: rooms.data,
    gallery: gallery.data,
  };
  return { query, records };
};

export type SetupRecords = NonNullable<ReturnType<typeof useSetupRecords>['records']>;
