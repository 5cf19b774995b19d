import { apiUrls } from '../../../domain/api-urls.ts';
import { translationFileMessages as messages } from '../../../domain/nouns/translations/translated-place.ts';
import { send } from '../api/api-client.ts';
import { useAction } from '../session/use-action.ts';
import { notify } from '../ui/notices.tsx';

/**
 * Undoes all translations of one upload.
 * @param id the id of the upload's audit event
 */
export const useUndoTranslations = () => {
  const { act, busy } = useAction();
  const undoTranslations = (id: number) =>
    act(() => send('POST', apiUrls.translationUndo, { id }, messages.takingBackFailed), {
      failed: messages.takingBackFailed,
      done: ({ message = messages.takenBack(0) }) => notify.success(message),
      reload: [['translations'], ['activity']],
    });
  return { undoTranslations, busy };
};
