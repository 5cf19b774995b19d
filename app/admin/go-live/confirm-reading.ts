import { useQueryClient } from '@tanstack/react-query';
import { goLiveMessages as messages } from '../../../domain/entities/go-live.ts';
import { versionMessages } from '../../../domain/entities/version.ts';
import { send } from '../api/api-client.ts';
import { useSessionEnd } from '../session/session.ts';
import { rememberUnsent } from '../api/unsent.ts';
import { notify, undoBy } from '../ui/notices.tsx';
import { goLiveQuery } from './go-live-query.ts';

/**
 * Confirms the version that the list showed: later changes have not been read.
 * @param what identifies what was read, as the endpoint expects it
 */
export const useConfirmReading = (url: string, what: object, version: number) => {
  const client = useQueryClient();
  const endSession = useSessionEnd();
  const takeBack = async (): Promise<void> => {
    const answer = await send('PUT', url, { ...what, read: false }, messages.readFailed);
    if (answer.ok) notify.success(messages.unread);
    else notify.error(messages.readError, answer);
    await client.invalidateQueries({ queryKey: goLiveQuery.queryKey });
    if (!answer.ok) endSession(answer);
  };
  const confirm = async (): Promise<void> => {
    const answer = await send('PUT', url, what, messages.readFailed, version);
    if (answer.ok) {
      notify.success(messages.read, undoBy(takeBack));
    } else {
      const error = answer.stale ? versionMessages.stale : answer.error;
      notify.error(messages.readError, { ...answer, error });
      rememberUnsent(answer, messages.readError, undefined, confirm);
    }
    await client.invalidateQueries({ queryKey: goLiveQuery.queryKey });
    if (!answer.ok) endSession(answer);
  };
  return confirm;
};
