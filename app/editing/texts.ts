import { useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import {
  toTextName,
  type SiteText,
  siteTextMessages as messages,
} from '../../domain/texts/site-text.ts';
import { apiUrls } from '../../domain/api-urls.ts';
import { resetText, send, type StaleRecord } from '../admin/api/api-client.ts';
import { textsQuery } from '../admin/api/texts-query.ts';
import { useAction } from '../admin/session/use-action.ts';
import { toPlainText, parsePlainText } from '../../domain/texts/plain-words.ts';
import type { TextValue } from '../../domain/texts/text.ts';
import { versionMessages } from '../../domain/lib/schemas/record-version.ts';
import { notify, createUndoAction } from '../admin/ui/notices.tsx';
import { createHomeBlanks } from '../lib/page-texts.ts';
import { useHome } from '../site/ui/home-data.ts';
import { DraftContext } from '../admin/records/drafts/draft-form.tsx';
import { draftsQuery } from '../admin/records/drafts/draft-queries.ts';
import { createDraftTarget } from '../admin/records/drafts/save-draft.ts';
import { type SaveFailure, useNowInEnglish } from '../admin/records/save-record.ts';
import {
  type Conflict,
  detectConflict,
  type ConflictPrompt,
} from '../admin/records/versions/conflict.ts';

/**
 * Saves a text, saves it as a draft, or publishes its draft; null restores the original. If someone else
 * has changed it in the meantime, `conflictPrompt` asks which words to keep.
 * @param text the text that the form started with
 * @returns resolves to null if it was saved, to 'incomplete' if the person wants to go back to the form,
 * otherwise to the failure
 */
export const useSaveText = (text: SiteText) => {
  const client = useQueryClient();
  const { act, submit } = useAction();
  const draftForm = use(DraftContext);
  const describeEnglish = useNowInEnglish();
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
    conflictPrompt: ConflictPrompt,
  ): Promise<SaveFailure | 'incomplete' | null> => {
    const target = draftForm && createDraftTarget(draftForm, { ...text, id: text.id ?? 0 });
    const keepStored = (current: SiteText): null => {
      notify.success(versionMessages.storedStays, { about: toValueName(current.value) });
      return null;
    };
    let valueToSave = value;
    let base: SiteText = { ...text, ...target?.base };
    if (conflictPrompt.baseRecord) {
      const stale = { current: text, by: text.updated_by, at: text.updated_at ?? '' };
      const mergedValue = await reconcileText(valueToSave, conflictPrompt.baseRecord as SiteText, {
        stale,
        conflictPrompt,
      });
      if (mergedValue === 'incomplete') return mergedValue;
      if (mergedValue === 'stored stays') return keepStored(text);
      valueToSave = mergedValue.value;
    }
    for (;;) {
      const [sent, before] = [valueToSave, base];
      const answer = await submit(() =>
        target ? target.send({ value: sent }, before.version) : sendText(before, sent),
      );
      if (answer.ok) {
        const doneMessage = valueToSave === null ? messages.reset : messages.updated;
        notify.success(target?.successMessage ?? doneMessage, {
          ...describeEnglish(answer.value),
          about: toValueName(valueToSave),
          action: target ? undefined : createUndoAction(() => takeBack(base)),
        });
        break;
      }
      if (!answer.stale) {
        if (!answer.confirm) notify.failed(target?.failureTitle ?? messages.savingError);
        return answer;
      }
      const current = { ...text, ...answer.stale.current } as SiteText;
      const stale = { ...answer.stale, current };
      const mergedValue = await reconcileText(valueToSave, base, { stale, conflictPrompt });
      if (mergedValue === 'incomplete') return mergedValue;
      if (mergedValue === 'stored stays') {
        keepStored(current);
        break;
      }
      valueToSave = mergedValue.value;
      base = current;
    }
    if (target) await client.invalidateQueries({ queryKey: draftsQuery.queryKey });
    await client.invalidateQueries({ queryKey: textsQuery.queryKey });
    return null;
  };
};

interface ReconcileOptions {
  stale: Omit<StaleRecord, 'current'> & { current: SiteText };
  conflictPrompt: ConflictPrompt;
}

/** Returns the words to save. Asks if someone else has changed the text since `base`. */
const reconcileText = async (
  wanted: TextValue | null,
  base: SiteText,
  { stale, conflictPrompt }: ReconcileOptions,
): Promise<{ value: TextValue | null } | 'incomplete' | 'stored stays'> => {
  const { current } = stale;
  const conflict = detectConflict('texts', {
    sent: { value: toWords(current, wanted) },
    base: { value: toWords(current, base.value) },
    stale: {
      ...stale,
      current: { value: toWords(current, current.value), version: current.version },
    },
  });
  if (!conflict) return { value: wanted };
  const choice = (await conflictPrompt.ask(toTextConflict(current, conflict)))?.['value'];
  if (!choice) return 'incomplete';
  if (choice === 'stored') return 'stored stays';
  if (choice === 'mine') return { value: wanted };
  return { value: parsePlainText(current.kind, choice.mixed) ?? wanted };
};

const sendText = ({ key, version }: SiteText, value: TextValue | null) =>
  value === null
    ? resetText(key, messages.saveFailed, version)
    : send('PUT', apiUrls.texts, { key, value }, messages.saveFailed, version);

/** Long texts are chosen as a whole, because comparing lines would hide bold words and links. */
const toTextConflict = ({ kind }: SiteText, conflict: Conflict): Conflict => ({
  ...conflict,
  differences: conflict.differences.map((difference) => ({
    ...difference,
    field: { ...difference.field, kind: kind === 'long' ? 'line' : 'lines' },
  })),
});

const toWords = ({ kind, original }: SiteText, value: TextValue | null): string =>
  toPlainText(kind, value ?? original);
