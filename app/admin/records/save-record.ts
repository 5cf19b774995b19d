import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pickFieldsToSend } from '../../../domain/nouns/specified-fields.ts';
import { lists, singles } from '../../../domain/nouns/index.ts';
import { listActionMessages } from '../../../domain/nouns/list-action.ts';
import { versionMessages } from '../../../domain/lib/schemas/record-version.ts';
import { findEndpointUrl } from '../../../domain/api-urls.ts';
import { type Failure, send, type WriteResponse } from '../api/api-client.ts';
import { useAction } from '../session/use-action.ts';
import { notify, createUndoAction } from '../ui/notices.tsx';
import type { DraftForm } from './drafts/draft-form.tsx';
import { draftsQuery } from './drafts/draft-queries.ts';
import { createDraftTarget } from './drafts/save-draft.ts';
import { pickPreviousValues } from './toggle.ts';
import { type ConflictPrompt, isUnchanged, saveChange } from './versions/conflict.ts';
import type { SavedNoun } from './versions/unversioned.ts';

export interface SaveMessages {
  saveFailed: string;
  /** The title of the notice if saving fails. */
  savingError: string;
  /** The notice's title after adding; by default, `updated`. */
  added?: string | null;
  /**
   * The notice's title after a change; null if the page itself shows that it is saved, such as setup, which
   * goes to the next step.
   */
  updated: string | null;
}

export interface StoredRecord {
  id: number;
  version: number;
}

/**
 * A failure to save. `gone` is set if the record was deleted meanwhile: `addable` if saving again adds the
 * values as a new record, `for good` if that is not possible.
 */
export interface SaveFailure extends Failure {
  gone?: 'addable' | 'for good';
}

export interface SaveContext extends ConflictPrompt {
  /** The form's draft, which it may save instead of the record; null in forms without drafts. */
  draftForm?: DraftForm | null;
}

/**
 * Saves a form: a stored record by PUT with its id, a new one (null) by POST, or its draft. Shows the result
 * in a notice and reloads the noun's queries. If someone else has changed the record since it was read,
 * `conflictPrompt` asks what to save.
 * @param onUnreachable may store values that could not be sent, and then shows its own notice
 * @returns a function that saves the values. `asNew`: what to send if the record was deleted in the
 * meantime; null if it can't be added again. Resolves to null if it was saved, to 'incomplete' if the person
 * wants to go back to the form, otherwise to the failure. A notice shows the failure, except where the form
 * itself asks for something: a proof of identity, or a decision about a deleted record.
 */
export const useSaveRecord = (
  noun: SavedNoun,
  record: StoredRecord | null,
  messages: SaveMessages,
  onUnreachable?: (failure: Failure, values: object) => Promise<boolean>,
) => {
  const { act, submit } = useAction();
  const showSaved = useSavedNotice();
  const [isGone, setIsGone] = useState(false);
  const isListRecord = !(noun in singles) && noun !== 'mail';
  const { saveFailed, savingError, updated, added = updated } = messages;
  /** Undoes the change unless someone has changed the record since. */
  const undoChange = ({ id, version }: StoredRecord, undoValues: object) => {
    const payload = { id, ...undoValues };
    return act(() => send('PUT', findEndpointUrl(noun), payload, saveFailed, version + 1), {
      failed: savingError,
      done: listActionMessages.undone,
      about: isListRecord ? { ...record, ...undoValues } : undefined,
      reload: [[noun]],
    });
  };
  return async (
    values: object,
    { draftForm = null, ...conflictPrompt }: SaveContext,
    asNew: object | null = values,
  ): Promise<SaveFailure | 'incomplete' | null> => {
    const target = draftForm && createDraftTarget(draftForm, record, conflictPrompt.baseRecord);
    if (target) {
      const { base, send: sendDraft, failureTitle, successMessage } = target;
      const fields = { ...values };
      return submit(
        () =>
          base
            ? saveChange(noun, base, fields, { conflictPrompt, send: sendDraft })
            : sendDraft(fields, undefined),
        {
          failed: () => failureTitle,
          done: showSaved(successMessage, { about: values }),
          reload: [draftsQuery.queryKey, [noun]],
        },
      );
    }
    const base = record && { ...record, ...conflictPrompt.baseRecord };
    const isChange = base !== null && !(isGone && asNew);
    const url = findEndpointUrl(noun);
    const isDeleted = ({ status }: Failure) => isChange && status === 404;
    const hasUndo = isChange && (noun in lists || noun in singles);
    const failure = await submit(
      () =>
        isChange
          ? saveChange(noun, base, pickFieldsToSend(noun, { ...values }, base), {
              conflictPrompt,
              send: (sent, version, merge) =>
                send('PUT', url, { id: base.id, ...sent, ...merge }, saveFailed, version),
            })
          : send('POST', url, pickFieldsToSend(noun, { ...values }, null), saveFailed),
      {
        failed: (failed) => (isDeleted(failed) ? null : savingError),
        done: showSaved(isChange ? updated : added, {
          about: isListRecord ? { ...record, ...values } : undefined,
          undo: hasUndo ? () => undoChange(base, pickPreviousValues(base, values)) : undefined,
        }),
        onUnreachable: (failed) => onUnreachable?.(failed, values) ?? Promise.resolve(false),
        reload: [[noun]],
      },
    );
    if (failure === null || failure === 'incomplete' || !isDeleted(failure)) return failure;
    setIsGone(true);
    return { ...failure, gone: asNew ? 'addable' : 'for good' };
  };
};

interface SavedNotice {
  about?: object | string | undefined;
  /** Undoes the save; missing if it was merged with other people's changes. */
  undo?: (() => Promise<unknown>) | undefined;
}

/**
 * Shows in a notice whether a form's values were saved. With a null title, the page itself shows that they
 * were, and a notice only says if nothing was saved.
 */
export const useSavedNotice = () => {
  const describeEnglish = useNowInEnglish();
  return (title: string | null, { about, undo }: SavedNotice) =>
    (written: WriteResponse): void => {
      const message = isUnchanged(written) ? versionMessages.storedStays : title;
      const isWhole = !written.merged && !isUnchanged(written);
      if (message !== null)
        notify.success(message, {
          ...describeEnglish(written),
          about,
          action: undo && isWhole ? createUndoAction(undo) : undefined,
        });
    };
};

/** The notice's sentence about texts that families now read in English, with a link to translate them. */
const useNowInEnglish = () => {
  const navigate = useNavigate();
  return ({ now_in_english: now }: Pick<WriteResponse, 'now_in_english'>) =>
    now && { details: now.note, next: { label: 'Translate', act: () => navigate(now.to) } };
};
