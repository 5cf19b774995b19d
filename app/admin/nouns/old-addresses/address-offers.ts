import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiUrls } from '../../../../domain/api-urls.ts';
import {
  type AddressTarget,
  oldAddresses,
  oldAddressMessages as messages,
} from '../../../../domain/nouns/old-addresses/old-address-noun.ts';
import { readField } from '../../api/api-client.ts';
import { unwrap } from '../../api/failed-request.ts';

/** The key begins with the list's key, because adding an address to the list changes the offers. */
const offersQuery = queryOptions({
  queryKey: ['oldAddresses', 'offers'],
  queryFn: () => unwrap(readField(apiUrls.addressOffers, 'offers', messages.loadFailed)),
});

export const useOffers = () => useQuery(offersQuery);

/** The target in words, and whether it still exists. */
export const describeTarget = (
  target: string,
  targets: readonly AddressTarget[] | undefined,
): { name: string; isGone: boolean } => {
  const known = targets?.find((each) => each.target === target);
  const name = known?.name ?? oldAddresses.words.target?.(target) ?? target;
  return { name, isGone: targets !== undefined && known === undefined };
};
