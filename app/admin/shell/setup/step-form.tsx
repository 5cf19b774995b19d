import { ArrowRight } from 'lucide-react';
import { type ReactNode, use } from 'react';
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import { Form } from '../../forms/form.tsx';
import { ClaimNotice } from '../../records/claim-notice.tsx';
import { type OnSave, useRecordForm } from '../../records/record-form.tsx';
import { Button } from '../../ui/staff-button.tsx';
import { useKeepSession } from '../../ui/unsaved-changes.ts';
import type { PreviewData } from './preview/preview-data.ts';
import { StepContext, useSetupProgress } from './setup-steps.ts';
import { SkipAndBack, StepLayout } from './step-layout.tsx';

interface StepFormProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  fieldsRequired?: string;
  /** Whether Continue may be pressed without typing anything. */
  mayStayEmpty?: boolean;
  /** Converts the typed values to the content of the preview. */
  toDraft?: (values: Values) => PreviewData;
  /** The selector of the part of the preview to scroll into view. */
  place?: string;
  onSave: OnSave<Output>;
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
  const recordForm = useRecordForm(form, {
    form: `setup ${step}`,
    title: 'Setup',
    record: null,
    isAutomatic: true,
    onSave,
    onSaved: () => leave('done'),
  });
  const { isWaitingForUploads } = recordForm;
  const { isDirty, isSubmitting } = form.formState;
  useKeepSession(isDirty);
  const values = useWatch({ control: form.control }) as Values;
  const prepare = async (): Promise<boolean> => {
    if (!(await recordForm.waitForUploads())) return false;
    if (form.formState.isDirty || !mayStayEmpty) return true;
    await leave('done');
    return false;
  };
  return (
    <StepLayout draft={{ ...(isDirty && toDraft?.(values)), ...(place && { place }) }}>
      <Form
        {...recordForm.formProps}
        className="setup-form stack"
        fieldsRequired={fieldsRequired}
        beforeSubmit={prepare}
      >
        {(alert) => (
          <>
            {recordForm.renderFields(children)}
            <ClaimNotice />
            {alert}
            <div className="setup-actions row">
              <Button
                tone="primary"
                type="submit"
                icon={<ArrowRight aria-hidden />}
                aria-disabled={isSubmitting || isWaitingForUploads}
              >
                {isWaitingForUploads && 'Waiting for the upload…'}
                {!isWaitingForUploads && (isSubmitting ? 'Saving…' : 'Continue')}
              </Button>
              <SkipAndBack />
            </div>
          </>
        )}
      </Form>
      {recordForm.conflictDialog}
    </StepLayout>
  );
};
