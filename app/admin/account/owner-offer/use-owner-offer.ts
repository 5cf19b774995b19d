import { useQueryClient } from '@tanstack/react-query';
import { ownerOfferMessages as messages } from '../../../../domain/entities/owner-offer.ts';
import { apiUrls } from '../../../../domain/urls.ts';
import { remove, type Result, send, type Written } from '../../api/api-client.ts';
import { sessionQuery, useSessionEnd } from '../../api/session.ts';
import { isCalledOff, withProof } from '../../auth/proof/proof.ts';
import { notify } from '../../layout/notices.tsx';
import { ownerOfferQuery } from './owner-offer-query.ts';

/** What can be done about the offer. Each resolves to whether it worked. */
export const useOwnerOffer = () => {
  const client = useQueryClient();
  const endSession = useSessionEnd();
  const reload = () => client.invalidateQueries({ queryKey: ownerOfferQuery.queryKey });
  const finish = async (answer: Result<Written>, failed: string): Promise<boolean> => {
    if (answer.ok) notify.success(answer.value.message ?? '');
    else if (!isCalledOff(answer)) notify.error(failed, answer);
    await reload();
    if (!answer.ok) endSession(answer);
    return answer.ok;
  };
  return {
    reload,
    accept: async (): Promise<boolean> => {
      const answer = await withProof(() =>
        send('PUT', apiUrls.ownerOffer, {}, messages.acceptFailed),
      );
      const worked = await finish(answer, messages.acceptFailed);
      // Everything that the owner alone may do shows from now on.
      if (worked) await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
      return worked;
    },
    end: async (): Promise<boolean> =>
      finish(await remove(apiUrls.ownerOffer, 1, messages.endFailed), messages.endFailed),
  };
};
