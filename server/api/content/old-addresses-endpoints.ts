import type { ApiAnswer, apiUrls } from '../../../domain/api-urls.ts';
import {
  oldAddressBatchInput,
  oldAddressMessages as messages,
  oldAddressUndoInput,
} from '../../../domain/nouns/old-addresses/old-address-noun.ts';
import { splitLanguage } from '../../../domain/language-urls.ts';
import { listActionMessages } from '../../../domain/nouns/list-action.ts';
import { success } from '../../http/json-responses.ts';
import { readJsonBody } from '../../http/request-body.ts';
import { listGonePages, listTargets } from '../../pages/addresses/public-addresses.ts';
import { addAll, removeAdded } from '../../store/content/old-addresses-store.ts';
import * as missingAddresses from '../../store/insights/missing-addresses-store.ts';
import type { SignedInCall } from '../call.ts';
import { parse } from '../parse.ts';

/**
 * Lists possible targets of old addresses, former addresses of pages, and missing ones that were requested.
 */
export const listOffers = async ({ context }: SignedInCall): Promise<Response> => {
  const { database } = context;
  await context.missingAddresses.flush();
  const targets = await listTargets(context);
  const current = new Set(targets.map(({ url }) => url));
  const missing = await missingAddresses.list(database);
  return success<ApiAnswer<'GET', typeof apiUrls.addressOffers>>({
    offers: {
      targets,
      gone: (await listGonePages(database)).map(({ url, ...page }) => ({
        address: url,
        name: page.name,
        target: page.target,
      })),
      // A page may have got the address since.
      missing: missing.filter(({ address }) => !current.has(splitLanguage(address).path)),
    },
  });
};

/**
 * {addresses}: adds a pasted list at once, except for addresses that lead somewhere already. {undo}: removes
 * the added ones with these ids, except for those that were changed since.
 */
export const addTogether = async ({ request, context, actor }: SignedInCall): Promise<Response> => {
  const body = await readJsonBody(request);
  if ('undo' in body) {
    await removeAdded(context.database, parse(oldAddressUndoInput, body).undo, actor);
    return success({ message: listActionMessages.undone });
  }
  const { addresses } = parse(oldAddressBatchInput, body);
  const ids = await addAll(context.database, addresses, actor);
  return success<ApiAnswer<'POST', typeof apiUrls.oldAddressesTogether>>({
    message: messages.addedSeveral(ids.length),
    ids,
  });
};
