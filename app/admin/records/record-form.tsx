import { Fragment, type ReactNode, use, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useProofInForm } from '../forms/proof/proof-in-form.tsx';
import { UploadsContext, useFormUploads } from '../pictures/form-uploads.ts';
import { PlanFields } from './drafts/draft-fields.tsx';
import { DraftContext, limitToFields } from './drafts/draft-form.tsx';
import { SaveAdvice } from './save-advice.tsx';
import type { SaveContext, SaveFailure } from './save-record.ts';
import { type UnsavedTextOptions, useUnsavedText } from './unsaved-text.tsx';
import { useConflictDialog } from './versions/conflict-dialog.tsx';

/**
 * Saves a form's values. Resolves to null if they are saved, to a failure to show it, or to 'incomplete' to
 * keep the form without a message, because the form itself shows what is missing. `context` asks what to save
 * if someone else has changed the record in the meantime.
 */
export type OnSave<Output> = (
  values: Output,
  context: SaveContext,
) => Promise<SaveFailure | 'incomplete' | null>;

interface RecordFormOptions<Output> extends UnsavedTextOptions {
  /** The fields that the form changes, if other forms share the record's draft. */
  changedFields?: readonly string[] | undefined;
  onSave: OnSave<Output>;
  onSaved: () => unknown;
}

/**
 * The common behavior of all record forms, in a dialog or as a step of setup: stores unsaved values on this
 * device, waits for uploads, asks for a proof of identity and for choices after a conflict, and shows why a
 * save failed.
 */
export const useRecordForm = <Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { changedFields, onSave, onSaved, ...unsavedOptions }: RecordFormOptions<Output>,
) => {
  const sharedDraft = use(DraftContext);
  const draftForm =
    sharedDraft && changedFields ? limitToFields(sharedDraft, changedFields) : sharedDraft;
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const unsavedText = useUnsavedText(form, unsavedOptions);
  const { ask, conflictDialog } = useConflictDialog();
  const proof = useProofInForm();
  const uploads = useFormUploads(form);
  const [isWaitingForUploads, setIsWaitingForUploads] = useState(false);
  return {
    draftForm,
    failure,
    unsavedText,
    conflictDialog,
    isWaitingForUploads,
    /** Waits for all uploads. Like `finish` of FormUploads, resolves to whether the form can be saved. */
    waitForUploads: async (): Promise<boolean> => {
      if (uploads.states.size === 0) return true;
      setIsWaitingForUploads(true);
      const arrived = await uploads.finish();
      setIsWaitingForUploads(false);
      return arrived;
    },
    /** The props for `Form`. */
    formProps: {
      form,
      failure,
      advice: failure && <SaveAdvice {...failure} />,
      onSubmit: async (values: Output): Promise<void> => {
        setFailure(null);
        const baseRecord = unsavedText.baseRecord();
        const result = await proof.save(() => onSave(values, { ask, baseRecord, draftForm }));
        if (result === 'incomplete') return;
        setFailure(result);
        if (result) return;
        unsavedText.clear();
        await onSaved();
      },
    },
    /** Renders the fields, followed by those for planned times and for the proof of identity. */
    renderFields: (fields: ReactNode) => (
      <>
        <UploadsContext value={uploads}>
          <Fragment key={unsavedText.formKey}>{fields}</Fragment>
        </UploadsContext>
        <PlanFields />
        {proof.fields}
      </>
    ),
  };
};
