import { queryOptions, useQueryClient } from '@tanstack/react-query';
import {
  type OwnerOffer,
  ownerOfferMessages as messages,
  ownerOfferMessages,
} from '../../../../domain/accounts/user-account.ts';
import { apiUrls } from '../../../../domain/api-urls.ts';
import { readObject, remove, type Result, send, type Written } from '../../api/api-client.ts';
import { isCalledOff, withProof } from '../../api/proof.ts';
import { unwrap } from '../../api/queries.ts';
import { sessionQuery, useSessionEnd } from '../../session/session.ts';
import { type NoticeAction, notify, createUndoAction } from '../../ui/notices.tsx';

/** The actions on the offer. Each resolves to whether it worked. */
export const useOwnerOffer = () => {
  const client = useQueryClient();
  const endSession = useSessionEnd();
  const reload = () => client.invalidateQueries({ queryKey: ownerOfferQuery.queryKey });
  const reportResult = async (
    answer: Result<Written>,
    failed: string,
    undo?: NoticeAction,
  ): Promise<boolean> => {
    if (answer.ok) notify.success(answer.value.message ?? '', { action: undo });
    else if (!isCalledOff(answer)) notify.error(failed, answer);
    await reload();
    if (!answer.ok) endSession(answer);
    return answer.ok;
  };
  const offerAgain = async (id: number): Promise<void> => {
    const answer = await withProof(() =>
      send('POST', apiUrls.ownerOffer, { id }, messages.makeFailed),
    );
    await reportResult(answer, messages.makeFailed);
  };
  return {
    reload,
    acceptOffer: async (): Promise<boolean> => {
      const answer = await withProof(() =>
        send('PUT', apiUrls.ownerOffer, {}, messages.acceptFailed),
      );
      const isAccepted = await reportResult(answer, messages.acceptFailed);
      // From now on this person sees everything that only the owner may do.
      if (isAccepted) await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
      return isAccepted;
    },
    /**
     * Withdraws the offer (the owner can undo that) or declines it.
     * @param to whom it is offered, for the undo
     */
    endOffer: async (offeredTo?: number): Promise<boolean> => {
      const answer = await remove(apiUrls.ownerOffer, 1, messages.endFailed);
      const undo =
        offeredTo === undefined ? undefined : createUndoAction(() => offerAgain(offeredTo));
      return reportResult(answer, messages.endFailed, undo);
    },
  };
};

/** The offer to hand over the home, if this person made or received it; null if there is none. */
export const ownerOfferQuery = queryOptions({
  queryKey: ['ownerOffer'],
  queryFn: async () =>
    (
      await unwrap(
        readObject<{ offer: OwnerOffer | null }>(
          apiUrls.ownerOffer,
          ownerOfferMessages.loadFailed,
          (body) => 'offer' in body,
        ),
      )
    ).offer,
});
