import { apiUrls } from '../../../../domain/api-urls.ts';
import {
  type Draft,
  draftMessages as messages,
} from '../../../../domain/site/drafts/saved-draft.ts';
import { remove, send } from '../../api/api-client.ts';
import { useAction } from '../../session/use-action.ts';
import { createUndoAction, notify } from '../../ui/notices.tsx';
import { emptyToNull, toPlannedTime } from './draft-form.tsx';

/** Discards a draft, with Undo. */
export const useDiscardDraft = () => {
  const { act } = useAction();
  const reload = [['drafts']];
  const restoreDraft = ({ noun, record_id, key, fields, ...times }: Draft) => {
    const target = { noun, record_id, key: key ?? undefined };
    const [publish, take_back] = [times.publish_at, times.take_back_at].map((moment) =>
      emptyToNull(toPlannedTime(moment)),
    );
    const payload = { ...target, fields, publish, take_back };
    return act(() => send('POST', apiUrls.drafts, payload, messages.saveFailed), {
      failed: messages.savingError,
      done: () => notify.success(messages.saved, { about: fields }),
      reload,
    });
  };
  return (draft: Draft) => {
    const isToPublish = draft.purpose === 'publish';
    const done = isToPublish ? messages.discarded : messages.stays;
    const action = isToPublish ? createUndoAction(() => restoreDraft(draft)) : undefined;
    return act(() => remove(apiUrls.drafts, draft.id, messages.discardFailed), {
      failed: messages.discardingError,
      done: () => notify.success(done, { about: draft.fields, action }),
      reload,
    });
  };
};
