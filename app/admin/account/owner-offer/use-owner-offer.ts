import { queryOptions } from '@tanstack/react-query';
import { ownerOfferMessages as messages } from '../../../../domain/accounts/user-account.ts';
import { apiUrls } from '../../../../domain/api-urls.ts';
import { isObjectOrNull, readField, remove, send } from '../../api/api-client.ts';
import { unwrap } from '../../api/failed-request.ts';
import { sessionQuery } from '../../session/session.ts';
import { useAction } from '../../session/use-action.ts';
import { notify, createUndoAction } from '../../ui/notices.tsx';

/** Functions that accept the offer, and that withdraw or decline it. */
export const useOwnerOffer = () => {
  const { act } = useAction();
  const reload = [ownerOfferQuery.queryKey];
  const offerAgain = (id: number) =>
    act(() => send('POST', apiUrls.ownerOffer, { id }, messages.makeFailed), {
      failed: messages.makeFailed,
      done: ({ message = '' }) => notify.success(message),
      reload,
    });
  const acceptOffer = () =>
    act(() => send('PUT', apiUrls.ownerOffer, {}, messages.acceptFailed), {
      failed: messages.acceptFailed,
      done: ({ message = '' }) => notify.success(message),
      // Reload the session too, because it contains the new owner's rights.
      reload: [...reload, sessionQuery.queryKey],
    });
  /**
   * Withdraws the offer (the owner can undo that) or declines it.
   * @param to the id of the person to whom the home is offered; needed for Undo
   */
  const endOffer = (to?: number) =>
    act(() => remove(apiUrls.ownerOffer, 1, messages.endFailed), {
      failed: messages.endFailed,
      done: ({ message = '' }) =>
        notify.success(message, {
          action: to === undefined ? undefined : createUndoAction(() => offerAgain(to)),
        }),
      reload,
    });
  return { acceptOffer, endOffer };
};

/** The offer to hand over the home, if this person made or received it; null if there is none. */
export const ownerOfferQuery = queryOptions({
  queryKey: ['ownerOffer'],
  queryFn: () =>
    unwrap(readField(apiUrls.ownerOffer, 'offer', messages.loadFailed, isObjectOrNull)),
});
