import { Save } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { forgetTyped } from '../../../lib/typed-text.ts';
import { Form } from '../../forms/form.tsx';
import { SaveAdvice } from '../../records/save-advice.tsx';
import type { SaveFailure } from '../../records/save-record.ts';
import { useHeldSession } from '../../ui/unsaved-changes.ts';
import type { SettleConflict } from '../../records/versions/conflict.ts';
import { useConflictDialog } from '../../records/versions/conflict-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { useTypedValues } from './typed-values.ts';

interface TypedFormProps<Values extends FieldValues, Output> {
  /** The form's name, under which typed values are stored. */
  name: string;
  form: UseFormReturn<Values, unknown, Output>;
  fieldsRequired?: string;
  /** The label of the button that saves. */
  save: string;
  /** The same as in a record's form (records/record-dialog.tsx). */
  onSave: (values: Output, settle: SettleConflict) => Promise<SaveFailure | 'incomplete' | null>;
  /** Further buttons beside Save. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A form on its own page. Typed values stay in this tab until they are saved. */
export const TypedForm = <Values extends FieldValues, Output>({
  name,
  form,
  fieldsRequired = '',
  save,
  onSave,
  actions,
  children,
}: TypedFormProps<Values, Output>) => {
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const { settle, conflictDialog } = useConflictDialog();
  const { isDirty, isSubmitting } = form.formState;
  useTypedValues(form, name);
  useHeldSession(isDirty);
  const submit = async (values: Output) => {
    setFailure(null);
    const failed = await onSave(values, settle);
    if (failed === null) forgetTyped(name);
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
            {alert}
            <div className="setup-actions">
              <Button
                tone="primary"
                type="submit"
                icon={<Save aria-hidden />}
                aria-disabled={isSubmitting}
              >
                {isSubmitting ? 'Saving…' : save}
              </Button>
              {actions}
            </div>
          </>
        )}
      </Form>
      {conflictDialog}
    </>
  );
};
