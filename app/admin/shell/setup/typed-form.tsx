import { Save } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { forgetTyped, readTyped, storeTyped, type TypedValues } from '../../../lib/typed-text.ts';
import { Form } from '../../forms/form.tsx';
import { SaveAdvice } from '../../records/save-advice.tsx';
import type { SaveFailure } from '../../records/save-record.ts';
import { useConflictDialog } from '../../records/versions/conflict-dialog.tsx';
import type { SettleConflict } from '../../records/versions/conflict.ts';
import { Button } from '../../ui/button.tsx';
import { useHeldSession } from '../../ui/unsaved-changes.ts';

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

/**
 * Stores in this tab the values that differ from a form's initial ones, and restores them after Back, a
 * reload, or a new login.
 * @param name the form's own
 */
const useTypedValues = <Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  name: string,
): void => {
  useEffect(() => {
    const begun = flattened(form.formState.defaultValues ?? {});
    for (const [field, texts] of Object.entries(readTyped(name) ?? {})) {
      if (!(field in begun)) continue;
      const value = fromTexts(texts, begun[field]) as PathValue<Values, Path<Values>>;
      form.setValue(field as Path<Values>, value, { shouldDirty: true });
    }
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => storeTyped(name, changedFields(flattened(values), begun)),
    });
  }, [form, name]);
};

/** Fields by their names, with dots for nested ones. */
const flattened = (values: FieldValues, within = ''): FieldValues =>
  Object.fromEntries(
    Object.entries(values).flatMap(([field, value]: [string, unknown]) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.entries(flattened(value as FieldValues, `${within}${field}.`))
        : [[within + field, value]],
    ),
  );

/** Fields hold texts, checkboxes, or lists of names. */
const toTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : [String(value ?? '')];

const fromTexts = (texts: string[], begun: unknown): unknown => {
  if (Array.isArray(begun)) return texts;
  return typeof begun === 'boolean' ? texts[0] === 'true' : (texts[0] ?? '');
};

const changedFields = (values: FieldValues, begun: FieldValues): TypedValues =>
  Object.fromEntries(
    Object.entries(values)
      .map(([field, value]): [string, string[]] => [field, toTexts(value)])
      .filter(([field, texts]) => texts.join('\n') !== toTexts(begun[field]).join('\n')),
  );
