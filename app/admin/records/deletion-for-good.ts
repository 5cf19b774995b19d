import { remove } from '../api/api-client.ts';
import { notify } from '../layout/notices.tsx';
import { useSessionEnd } from '../api/queries.ts';

interface Options {
  /** The title of the notice when it fails. */
  deletingError: string;
  /** Has the lists loaded again. */
  onDeleted: () => Promise<void>;
}

/** Deletes for good and says how it went, including what backups still contain. */
export const useDeletionForGood = ({ deletingError, onDeleted }: Options) => {
  const endSession = useSessionEnd();
  return async (url: string, id: number, done: string): Promise<boolean> => {
    const answer = await remove(url, id, deletingError);
    if (answer.ok) {
      notify.success(answer.value.message ?? done, undefined, answer.value.note);
    } else {
      notify.error(deletingError, answer);
    }
    await onDeleted();
    if (!answer.ok) endSession(answer);
    return answer.ok;
  };
};
