import { ArrowRight } from 'lucide-react';
import { Fragment, type ReactNode, use, useState } from 'react';
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import { Form } from '../../forms/form.tsx';
import { useProofInForm } from '../../forms/proof/proof-in-form.tsx';
import { UploadsContext, useFormUploads } from '../../pictures/form-uploads.ts';
import { ClaimNotice } from '../../records/claim-notice.tsx';
import { SaveAdvice } from '../../records/save-advice.tsx';
import type { SaveFailure } from '../../records/save-record.ts';
import { useUnsavedText } from '../../records/unsaved-text.tsx';
import { useConflictDialog } from '../../records/versions/conflict-dialog.tsx';
import type { ConflictPrompt } from '../../records/versions/conflict.ts';
import { Button } from '../../ui/staff-button.tsx';
import { useKeepSession } from '../../ui/unsaved-changes.ts';
import type { PreviewData } from './preview/preview-data.ts';
import { StepContext, useSetupProgress } from './setup-steps.ts';
import { SkipAndBack, StepLayout } from './step-layout.tsx';

interface StepFormProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  fieldsRequired?: string;
  /** Whether Continue may go on as long as nothing was typed. */
  mayStayEmpty?: boolean;
  /** What the page beside the step shows once something was typed. */
  toDraft?: (values: Values) => PreviewData;
  /** The part of the page beside the step to scroll into view. */
  place?: string;
  /** Like `onSave` of a record's form (records/record-dialog.tsx). */
  onSave: (
    values: Output,
    conflictPrompt: ConflictPrompt,
  ) => Promise<SaveFailure | 'incomplete' | null>;
  children: ReactNode;
}

/**
 * The form of a step. Continue saves it and goes to the next step. Until then, typed values stay on this
 * device.
 */
export const StepForm = <Values extends FieldValues, Output>({
  form,
  fieldsRequired = '',
  mayStayEmpty = true,
  toDraft,
  place,
  onSave,
  children,
}: StepFormProps<Values, Output>) => {
  const { step } = use(StepContext);
  const { leave } = useSetupProgress();
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const { ask, conflictDialog } = useConflictDialog();
  const proof = useProofInForm();
  const unsavedText = useUnsavedText(form, {
    form: `setup ${step}`,
    title: 'Setup',
    record: null,
    isAutomatic: true,
  });
  const uploads = useFormUploads(form);
  const { isDirty, isSubmitting } = form.formState;
  useKeepSession(isDirty);
  const values = useWatch({ control: form.control }) as Values;
  const prepare = async (): Promise<boolean> => {
    if (!(await uploads.finish())) return false;
    if (form.formState.isDirty || !mayStayEmpty) return true;
    await leave('done');
    return false;
  };
  const save = async (valid: Output) => {
    setFailure(null);
    const failed = await proof.save(() => onSave(valid, { ask }));
    if (failed === 'incomplete') return;
    setFailure(failed);
    if (failed) return;
    unsavedText.clear();
    await leave('done');
  };
  return (
    <StepLayout draft={{ ...(isDirty && toDraft?.(values)), ...(place && { place }) }}>
      <Form
        form={form}
        className="setup-form"
        fieldsRequired={fieldsRequired}
        failure={failure}
        advice={failure && <SaveAdvice {...failure} />}
        beforeSubmit={prepare}
        onSubmit={save}
      >
        {(alert) => (
          <>
            <UploadsContext value={uploads}>
              <Fragment key={unsavedText.formKey}>{children}</Fragment>
            </UploadsContext>
            {proof.fields}
            <ClaimNotice />
            {alert}
            <div className="setup-actions row">
              <Button
                tone="primary"
                type="submit"
                icon={<ArrowRight aria-hidden />}
                aria-disabled={isSubmitting}
              >
                {isSubmitting ? 'Saving…' : 'Continue'}
              </Button>
              <SkipAndBack />
            </div>
          </>
        )}
      </Form>
      {conflictDialog}
    </StepLayout>
  );
};
