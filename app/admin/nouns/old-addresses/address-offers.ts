import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiUrls } from '../../../../domain/api-urls.ts';
import {
  type AddressTarget,
  oldAddresses,
  oldAddressMessages as messages,
} from '../../../../domain/nouns/old-addresses/old-address-noun.ts';
import { readField } from '../../api/api-client.ts';
import { unwrap } from '../../api/queries.ts';

/** Its key begins with the list's, because adding an address to the list ends its offer. */
const offersQuery = queryOptions({
  queryKey: ['oldAddresses', 'offers'],
  queryFn: () => unwrap(readField(apiUrls.addressOffers, 'offers', messages.loadFailed)),
});

export const useOffers = () => useQuery(offersQuery);

/** Where a target leads, in words, and whether it leads anywhere. */
export const describeTarget = (
  target: string,
  targets: readonly AddressTarget[] | undefined,
): { name: string; isGone: boolean } => {
  const known = targets?.find((each) => each.target === target);
  const name = known?.name ?? oldAddresses.words.target?.(target) ?? target;
  return { name, isGone: targets !== undefined && known === undefined };
};
