import { type SiteText, siteTextMessages as messages } from '../../domain/texts/site-text.ts';
import { toTextName } from '../../domain/texts/text-names.ts';
import { apiUrls } from '../../domain/api-urls.ts';
import { resetText, type Result, send, type WriteResponse } from '../admin/api/api-client.ts';
import { textsQuery } from '../admin/api/texts-query.ts';
import { useAction } from '../admin/session/use-action.ts';
import type { TextValue } from '../../domain/texts/text.ts';
import { createHomeBlanks } from '../lib/page-texts.ts';
import { useHome } from '../site/ui/home-data.ts';
import { draftsQuery } from '../admin/records/drafts/draft-queries.ts';
import { createDraftTarget } from '../admin/records/drafts/save-draft.ts';
import {
  type SaveContext,
  type SaveFailure,
  useSavedNotice,
} from '../admin/records/save-record.ts';
import { type MergeValues, saveChange, storedStays } from '../admin/records/versions/conflict.ts';

/**
 * Saves a text, saves it as a draft, or publishes its draft; null restores the original. If someone else
 * has changed it in the meantime, `conflictPrompt` asks which words to keep.
 * @param text the text that the form started with
 * @returns resolves to null if it was saved, to 'incomplete' if the person wants to go back to the form,
 * otherwise to the failure
 */
export const useSaveText = (text: SiteText) => {
  const { act, submit } = useAction();
  const showSaved = useSavedNotice();
  const blanks = createHomeBlanks(useHome());
  const toValueName = (value: TextValue | null) =>
    toTextName(text.key, value ?? text.original, blanks);
  const takeBack = (before: SiteText) =>
    act(() => sendText({ ...before, version: before.version + 1 }, before.value), {
      failed: messages.savingError,
      done: before.value === null ? messages.reset : messages.updated,
      about: toValueName(before.value),
      reload: [textsQuery.queryKey],
    });
  return async (
    value: TextValue | null,
    { draftForm = null, ...conflictPrompt }: SaveContext,
  ): Promise<SaveFailure | 'incomplete' | null> => {
    const target =
      draftForm &&
      createDraftTarget(draftForm, { ...text, id: text.id ?? 0 }, conflictPrompt.baseRecord);
    const base: SiteText = { ...text, ...(target ? target.base : conflictPrompt.baseRecord) };
    const savedMessage = value === null ? messages.reset : messages.updated;
    return submit(
      () =>
        saveChange(
          'texts',
          base,
          { value },
          {
            conflictPrompt,
            send: target
              ? target.send
              : (_values, version, merge) => sendText({ ...text, version }, value, merge),
          },
        ),
      {
        failed: () => target?.failureTitle ?? messages.savingError,
        done: showSaved(target?.successMessage ?? savedMessage, {
          about: toValueName(value),
          undo: target ? undefined : () => takeBack(text),
        }),
        reload: [...(target ? [draftsQuery.queryKey] : []), textsQuery.queryKey],
      },
    );
  };
};

const sendText = async (
  { key, version }: SiteText,
  value: TextValue | null,
  merge: MergeValues = {},
): Promise<Result<WriteResponse>> => {
  if (value !== null)
    return send('PUT', apiUrls.texts, { key, value, ...merge }, messages.saveFailed, version);
  const { settled } = merge;
  return settled?.choices['value'] === 'theirs'
    ? storedStays
    : resetText(key, messages.saveFailed, settled?.version ?? version);
};
