import { apiUrls } from '../../../domain/api-urls.ts';
import { translationFileMessages as messages } from '../../../domain/nouns/translations/translated-place.ts';
import { send } from '../api/api-client.ts';
import { notify } from '../ui/notices.tsx';

/** Undoes translations that were stored together. @param id the id of their audit event */
export const undoTranslations = async (id: number): Promise<void> => {
  const answer = await send('POST', apiUrls.translationUndo, { id }, messages.takingBackFailed);
  if (answer.ok) notify.success(answer.value.message ?? messages.takenBack(0));
  else notify.error(messages.takingBackFailed, answer);
};
