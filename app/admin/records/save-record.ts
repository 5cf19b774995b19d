import { useQueryClient } from '@tanstack/react-query';
import { apiUrls } from '../../../domain/urls.ts';
import { type Failure, send } from '../api/api-client.ts';
import { notify } from '../layout/notices.tsx';

/** The lists and single records; a noun names both its endpoint and its queries. */
type SavedNoun =
  'testimonials' | 'gallery' | 'services' | 'users' | 'contact' | 'about' | 'tourRequests';

interface SaveMessages {
  saveFailed: string;
  /** The title of the notice when it fails. */
  savingError: string;
  /** Missing where staff cannot add. */
  added?: string;
  updated: string;
}

/**
 * Saves what a form holds: a stored record by PUT with its id, a new one (null) by POST. Says how it
 * went and reloads the noun's queries.
 * @returns null when it is saved, otherwise the failure. One that asks for the password first raises
 * no notice: the form shows it in place.
 */
export const useSaveRecord = (
  noun: SavedNoun,
  record: { id: number } | null,
  messages: SaveMessages,
) => {
  const client = useQueryClient();
  return async (values: object): Promise<Failure | null> => {
    const { saveFailed, savingError, updated, added = updated } = messages;
    const answer = record
      ? await send('PUT', apiUrls[noun], { id: record.id, ...values }, saveFailed)
      : await send('POST', apiUrls[noun], values, saveFailed);
    if (!answer.ok) {
      if (!answer.confirm) notify.error(savingError, answer);
      return answer;
    }
    notify.success(record ? updated : added);
    await client.invalidateQueries({ queryKey: [noun] });
    return null;
  };
};
