import { useQueryClient } from '@tanstack/react-query';
import { use, useState } from 'react';
import { useNavigate } from 'react-router';
import { pickFieldsToSend } from '../../../domain/nouns/specified-fields.ts';
import { lists, singles } from '../../../domain/nouns/index.ts';
import { listActionMessages } from '../../../domain/nouns/list-action.ts';
import { versionMessages } from '../../../domain/lib/schemas/record-version.ts';
import { findEndpointUrl } from '../../../domain/api-urls.ts';
import { type Failure, send, type Written } from '../api/api-client.ts';
import { useAction } from '../session/use-action.ts';
import { notify, createUndoAction } from '../ui/notices.tsx';
import { DraftContext } from './drafts/draft-form.tsx';
import { type DraftTarget, createDraftTarget } from './drafts/save-draft.ts';
import { type ConflictPrompt, hasStayed, saveChange } from './versions/conflict.ts';
import type { SavedNoun, Values } from './versions/unversioned.ts';

export interface SaveMessages {
  saveFailed: string;
  /** The title of the notice if it fails. */
  savingError: string;
  /** The notice's title after adding; undefined if staff can't add records. */
  added?: string | null;
  /**
   * The notice's title after a change; null if the page itself shows that it is saved, such as setup, which
   * goes to the next step.
   */
  updated: string | null;
}

/** Handles values that did not reach the server. Resolves to whether they are stored on this device. */
type OnUnreachable = (failure: Failure, values: object) => Promise<boolean>;

const notStored: OnUnreachable = () => Promise.resolve(false);

export interface StoredRecord {
  id: number;
  version: number;
}

/**
 * A failure to save. `gone`: the record was deleted meanwhile; `addable`: saving again adds the values as a
 * new record.
 */
export interface SaveFailure extends Failure {
  gone?: 'addable' | 'for good';
}

/**
 * Saves a form: a stored record by PUT with its id, a new one (null) by POST. Shows the result in a notice
 * and reloads the noun's queries. If someone else has changed the record since it was read, `conflictPrompt` asks
 * what to save.
 * @param onUnreachable may store values that could not be sent, and then shows its own notice
 * @returns a function that saves the values. `asNew`: what to send if the record was deleted in the
 * meantime; null if it can't be added again. Resolves to null if it was saved, to 'incomplete' if the person wants to go back to the form, otherwise to the failure. If the failure
 * requires the password or a decision about a deleted record, there is no notice, because the form shows
 * it.
 */
export const useSaveRecord = (
  noun: SavedNoun,
  record: StoredRecord | null,
  messages: SaveMessages,
  onUnreachable: OnUnreachable = notStored,
) => {
  const client = useQueryClient();
  const { act, submit } = useAction();
  const [isGone, setIsGone] = useState(false);
  const draftForm = use(DraftContext);
  const describeEnglish = useNowInEnglish();
  const isListRecord = !(noun in singles) && noun !== 'mail';
  const hasUndo = noun in lists || noun in singles;
  /** Undoes the change unless someone has changed the record since. */
  const undoChange = ({ id, version }: StoredRecord, undoValues: object) => {
    const payload = { id, ...undoValues };
    return act(
      () => send('PUT', findEndpointUrl(noun), payload, messages.saveFailed, version + 1),
      {
        failed: messages.savingError,
        done: listActionMessages.undone,
        about: isListRecord ? { ...record, ...undoValues } : undefined,
        reload: [[noun]],
      },
    );
  };
  return async (
    values: object,
    conflictPrompt: ConflictPrompt,
    asNew: object | null = values,
  ): Promise<SaveFailure | 'incomplete' | null> => {
    const target = draftForm && createDraftTarget(draftForm, record, conflictPrompt.baseRecord);
    if (target) {
      const options = { conflictPrompt, describeEnglish, submit };
      const failure = await saveDraft(noun, target, { ...values }, options);
      if (failure === null) await client.invalidateQueries({ queryKey: ['drafts'] });
      if (failure === null) await client.invalidateQueries({ queryKey: [noun] });
      return failure;
    }
    const { saveFailed, savingError, updated, added = updated } = messages;
    const base = record && { ...record, ...conflictPrompt.baseRecord };
    const isChange = base !== null && !(isGone && asNew);
    const answer = await submit(() =>
      isChange
        ? saveChange(noun, base, toChangedValues(noun, values, base), {
            conflictPrompt,
            send: (sent, version, merge) =>
              send(
                'PUT',
                findEndpointUrl(noun),
                { id: base.id, ...sent, ...merge },
                saveFailed,
                version,
              ),
          })
        : send(
            'POST',
            findEndpointUrl(noun),
            toAddedValues(noun, (record && asNew) ?? values),
            saveFailed,
          ),
    );
    if (answer === 'incomplete') return answer;
    if (!answer.ok && (await onUnreachable(answer, values))) return null;
    if (!answer.ok) {
      const gone = isChange && answer.status === 404;
      setIsGone((wasGone) => wasGone || gone);
      if (!answer.confirm && !gone) notify.failed(savingError);
      if (gone) await client.invalidateQueries({ queryKey: [noun] });
      return gone ? { ...answer, gone: asNew ? 'addable' : 'for good' } : answer;
    } else {
      const savedMessage = isChange ? updated : added;
      const successMessage = hasStayed(answer.value) ? versionMessages.storedStays : savedMessage;
      if (successMessage !== null)
        notify.success(successMessage, {
          ...describeEnglish(answer.value),
          about: isListRecord ? { ...record, ...values } : undefined,
          action:
            isChange && hasUndo && !answer.value.merged
              ? createUndoAction(() => undoChange(base, pickPreviousValues(base, values)))
              : undefined,
        });
    }
    await client.invalidateQueries({ queryKey: [noun] });
    return null;
  };
};

/** What a notice of Save says of texts that families now read in English, with the way to translate them. */
export const useNowInEnglish = () => {
  const navigate = useNavigate();
  return ({ now_in_english: now }: Pick<Written, 'now_in_english'>) =>
    now && { details: now.note, next: { label: 'Translate', act: () => navigate(now.to) } };
};

/** The stored values of the fields that are sent, which Undo sends. */
export const pickPreviousValues = <Stored extends object>(
  stored: Stored,
  sent: object,
): Partial<Stored> =>
  Object.fromEntries(
    Object.entries(stored).filter(([name]) => Object.hasOwn(sent, name)),
  ) as Partial<Stored>;

const toChangedValues = (noun: SavedNoun, values: object, stored: object): Values =>
  pickFieldsToSend(noun, { ...values }, { ...stored });

const toAddedValues = (noun: SavedNoun, values: object): Values =>
  pickFieldsToSend(noun, { ...values }, null);

interface DraftOptions {
  conflictPrompt: ConflictPrompt;
  describeEnglish: ReturnType<typeof useNowInEnglish>;
  submit: ReturnType<typeof useAction>['submit'];
}

/** Saves a form as a draft, or publishes its draft. */
const saveDraft = async (
  noun: SavedNoun,
  { base, send: sendDraft, successMessage, failureTitle }: DraftTarget,
  values: Values,
  { conflictPrompt, describeEnglish, submit }: DraftOptions,
): Promise<SaveFailure | 'incomplete' | null> => {
  const answer = await submit(() =>
    base
      ? saveChange(noun, base, values, { conflictPrompt, send: sendDraft })
      : sendDraft(values, undefined),
  );
  if (answer === 'incomplete') return answer;
  if (!answer.ok) {
    if (!answer.confirm) notify.failed(failureTitle);
    return answer;
  }
  notify.success(hasStayed(answer.value) ? versionMessages.storedStays : successMessage, {
    ...describeEnglish(answer.value),
    about: values,
  });
  return null;
};
