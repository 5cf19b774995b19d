import { ArrowRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Form } from '../../forms/form.tsx';
import { ClaimNotice } from '../../records/claim-notice.tsx';
import { SaveAdvice } from '../../records/save-advice.tsx';
import type { SaveFailure } from '../../records/save-record.ts';
import { useConflictDialog } from '../../records/versions/conflict-dialog.tsx';
import type { ConflictPrompt } from '../../records/versions/conflict.ts';
import { Button } from '../../ui/staff-button.tsx';
import { useKeepSession } from '../../ui/unsaved-changes.ts';
import { SkipAndBack } from './step-actions.tsx';
import { useStoredValues } from './stored-values.ts';

interface SetupFormProps<Values extends FieldValues, Output> {
  /** The form's name, under which typed values are stored. */
  name: string;
  form: UseFormReturn<Values, unknown, Output>;
  fieldsRequired?: string;
  /** The label of the button that saves and goes to the next step. */
  save?: string;
  /** The label of the button that goes to the next step without saving. */
  skip?: string | undefined;
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
export const SetupForm = <Values extends FieldValues, Output>({
  name,
  form,
  fieldsRequired = '',
  save = 'Continue',
  skip,
  onSave,
  children,
}: SetupFormProps<Values, Output>) => {
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const { ask, conflictDialog } = useConflictDialog();
  const { isDirty, isSubmitting } = form.formState;
  const clearStored = useStoredValues(form, name);
  useKeepSession(isDirty);
  const submit = async (values: Output) => {
    setFailure(null);
    const failed = await onSave(values, { ask });
    if (failed === null) clearStored();
    else if (failed !== 'incomplete') setFailure(failed);
  };
  return (
    <>
      <Form
        form={form}
        className="setup-form"
        fieldsRequired={fieldsRequired}
        failure={failure}
        advice={failure && <SaveAdvice {...failure} />}
        onSubmit={submit}
      >
        {(alert) => (
          <>
            {children}
            <ClaimNotice />
            {alert}
            <div className="setup-actions">
              <Button
                tone="primary"
                type="submit"
                icon={<ArrowRight aria-hidden />}
                aria-disabled={isSubmitting}
              >
                {isSubmitting ? 'Saving…' : save}
              </Button>
              <SkipAndBack skip={skip} />
            </div>
          </>
        )}
      </Form>
      {conflictDialog}
    </>
  );
};
