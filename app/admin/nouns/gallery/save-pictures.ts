import { useQueryClient } from '@tanstack/react-query';
import { use, useRef } from 'react';
import { draftMessages } from '../../../../domain/site/drafts/saved-draft.ts';
import type { FocalPoint } from '../../../../domain/pictures.ts';
import { pickFieldsToSend } from '../../../../domain/nouns/specified-fields.ts';
import { galleryMessages as messages } from '../../../../domain/nouns/gallery/gallery-noun.ts';
import { apiUrls } from '../../../../domain/api-urls.ts';
import { type Failure, send } from '../../api/api-client.ts';
import { listQuery } from '../../api/queries.ts';
import type { UploadQueue } from '../../pictures/upload-queue.ts';
import { DraftContext } from '../../records/drafts/draft-form.tsx';
import { draftsQuery } from '../../records/drafts/draft-queries.ts';
import { createDraftTarget } from '../../records/drafts/save-draft.ts';
import { useAction } from '../../session/use-action.ts';
import { notify } from '../../ui/notices.tsx';

interface PictureValues extends FocalPoint {
  key: string;
  caption: string;
  category: string;
}

/**
 * Waits for the uploads and stores a record, or its draft, for each uploaded picture. Pictures that failed
 * stay in the list.
 */
export const useSavePictures = (queue: UploadQueue) => {
  const client = useQueryClient();
  const draftForm = use(DraftContext);
  const { submit } = useAction();
  const waiting = useRef<AbortController | null>(null);

  const save = async (pictures: PictureValues[]) => {
    const savedKeys = new Set<string>();
    let lastRecord: object | undefined;
    let failure: Failure | null = null;
    const target = draftForm && createDraftTarget(draftForm, null);
    const sendRecord = (record: object) =>
      target?.send(record, undefined) ?? send('POST', apiUrls.gallery, record, messages.saveFailed);
    const { signal } = (waiting.current = new AbortController());
    for (const { key } of pictures) {
      const state = queue.states().get(key);
      if (state?.name === 'failed' && isAboutSession(state.failure)) queue.retry(key);
    }
    await queue.whenDone(signal);
    for (const { key, ...typedValues } of pictures) {
      const values = {
        ...pickFieldsToSend('gallery', typedValues, null),
        caption: typedValues.caption,
      };
      const state = queue.states().get(key);
      if (signal.aborted) break;
      if (
        state?.name === 'failed' &&
        (state.failure.status === null || isAboutSession(state.failure))
      )
        failure = state.failure;
      if (state?.name !== 'stored') continue;
      const record = { ...values, image_url: state.url };
      const answer = await submit(() => sendRecord(record));
      if (answer.ok) {
        lastRecord = record;
        savedKeys.add(key);
        queue.remove(key);
      } else {
        failure = answer;
        if (isAboutSession(answer)) break;
      }
    }
    if (failure && !failure.confirm)
      notify.error(target?.failureTitle ?? messages.savingError, failure);
    else if (target && savedKeys.size > 0)
      notify.success(
        draftForm.intent() === 'draft'
          ? draftMessages.severalSaved(savedKeys.size)
          : target.successMessage,
      );
    else if (savedKeys.size > 1) notify.success(`${savedKeys.size} pictures added successfully.`);
    else if (savedKeys.size === 1) notify.success(messages.added, { about: lastRecord });
    const { queryKey } = target ? draftsQuery : listQuery('gallery');
    if (savedKeys.size > 0) await client.invalidateQueries({ queryKey });
    return { savedKeys, failure };
  };
  return { save, stop: () => waiting.current?.abort() };
};

/** Whether the same picture can be sent once the person has proven who they are. */
const isAboutSession = ({ status, confirm }: Failure): boolean =>
  status === 401 || confirm === true;
