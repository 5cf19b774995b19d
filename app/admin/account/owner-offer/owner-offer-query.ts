import { queryOptions } from '@tanstack/react-query';
import { type OwnerOffer, ownerOfferMessages } from '../../../../domain/entities/user.ts';
import { apiUrls } from '../../../../domain/urls.ts';
import { readObject } from '../../api/api-client.ts';
import { valueOf } from '../../api/query-results.ts';

/** The offer to hand over the home, if this person made or received it; null if there is none. */
export const ownerOfferQuery = queryOptions({
  queryKey: ['ownerOffer'],
  queryFn: async () =>
    (
      await valueOf(
        readObject<{ offer: OwnerOffer | null }>(
          apiUrls.ownerOffer,
          ownerOfferMessages.loadFailed,
          (body) => 'offer' in body,
        ),
      )
    ).offer,
});
