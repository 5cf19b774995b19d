import type { ApiAnswer, apiUrls } from '../../../domain/api-urls.ts';
import {
  oldAddressBatchInput,
  oldAddressMessages as messages,
} from '../../../domain/nouns/old-addresses/old-address-noun.ts';
import { success } from '../../http/json-responses.ts';
import { readJsonBody } from '../../http/request-body.ts';
import { listGonePages, listTargets } from '../../pages/addresses/public-addresses.ts';
import { addAll } from '../../store/content/old-addresses-store.ts';
import * as missingAddresses from '../../store/insights/missing-addresses-store.ts';
import type { SignedInCall } from '../call.ts';
import { parse } from '../parse.ts';

/** What an old address can lead to, and which addresses no longer lead anywhere. */
export const listOffers = async ({ context }: SignedInCall): Promise<Response> => {
  const { database } = context;
  await context.missingAddresses.flush();
  return success<ApiAnswer<'GET', typeof apiUrls.addressOffers>>({
    offers: {
      targets: await listTargets(context),
      gone: (await listGonePages(database)).map(({ url, name }) => ({ address: url, name })),
      missing: await missingAddresses.list(database),
    },
  });
};

/** {addresses}: adds a pasted list at once, except for addresses that lead somewhere already. */
export const addTogether = async ({ request, context, actor }: SignedInCall): Promise<Response> => {
  const { addresses } = parse(oldAddressBatchInput, await readJsonBody(request));
  const added = await addAll(context.database, addresses, actor);
  return success<ApiAnswer<'POST', typeof apiUrls.oldAddressesTogether>>({
    message: messages.addedSeveral(added),
    added,
  });
};
