import type { ApiAnswer, apiUrls } from '../../../domain/api-urls.ts';
import {
  notificationListMessages,
  type NotifiedPeople,
  notifiedPeopleInput,
  defaultNoticeKinds,
} from '../../../domain/accounts/notification-list.ts';
import type { AppContext } from '../../app-context.ts';
import { success } from '../../http/json-responses.ts';
import * as store from '../../store/outbox/notified-people-store.ts';
import type { SignedInCall } from '../call.ts';
import { readInput, readIfMatch, withConflict } from '../parse.ts';
import { requireProof } from '../sign-in/confirm.ts';

/** The recipients of notices by email, with the kinds of events for each. */
export const read = async ({ context }: SignedInCall): Promise<Response> =>
  success<ApiAnswer<'GET', typeof apiUrls.notifiedPeople>>({
    notified: await readNotified(context),
  });

/**
 * Stores the whole list. Its recipients get emails about families, so this requires a recent proof of
 * identity.
 */
export const change = async ({ actor, request, context }: SignedInCall): Promise<Response> => {
  const { people } = await readInput(notifiedPeopleInput, request);
  requireProof(actor);
  const { database } = context;
  await withConflict(store.change(database, people, actor, readIfMatch(request)), () =>
    readNotified(context),
  );
  return success({
    message: notificationListMessages.updated,
    notified: await readNotified(context),
  });
};

/** The stored list, or the default recipients. */
const readNotified = async ({ database, mail }: AppContext): Promise<NotifiedPeople> => {
  const stored = await store.find(database);
  const account = stored.version === 0 ? await mail.current() : null;
  return account
    ? { ...stored, people: [createDefaultPerson(account.notify, stored.accounts)] }
    : stored;
};

const createDefaultPerson = (
  address: string,
  accounts: NotifiedPeople['accounts'],
): NotifiedPeople['people'][number] => {
  const account = accounts.find((each) => each.address.toLowerCase() === address.toLowerCase());
  const { user_id = null, name = null } = account ?? {};
  return { user_id, name, address, kinds: [...defaultNoticeKinds] };
};
