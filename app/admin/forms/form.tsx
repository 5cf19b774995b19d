import { type ReactNode, type SubmitEvent, useId, useRef } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import type { Failure } from '../api/api-client.ts';
import { FormSummaryContext } from './form-fields.tsx';
import { FormProblem } from '../ui/states.tsx';

interface FormProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  className: string;
  method?: 'post';
  /** The message for missing fields, shown once for the whole form. */
  fieldsRequired: string;
  /** Why the last attempt failed. */
  failure: Failure | null;
  /** Advice shown after the failure. */
  advice?: ReactNode;
  /** Runs before validation; resolve to false to cancel submitting. */
  beforeSubmit?: () => Promise<boolean>;
  onSubmit: (values: Output) => Promise<void>;
  /** Gets the alert with the validation or failure message. */
  children: (alert: ReactNode) => ReactNode;
}

/** A form of the staff area. While it is being submitted, further submits are ignored. */
export const Form = <Values extends FieldValues, Output>({
  form,
  className,
  method,
  fieldsRequired,
  failure,
  advice,
  beforeSubmit,
  onSubmit,
  children,
}: FormProps<Values, Output>) => {
  const summaryId = useId();
  const { errors, isSubmitting } = form.formState;
  const isIncomplete =
    fieldsRequired !== '' && listErrors(errors).some((e) => e?.message === fieldsRequired);
  const submit = form.handleSubmit(onSubmit);
  const isPreparing = useRef(false);
  const submitWhenReady = async () => {
    isPreparing.current = true;
    const isReady = (await beforeSubmit?.()) ?? true;
    isPreparing.current = false;
    if (isReady) await submit();
  };
  return (
    <FormProvider {...form}>
      <FormSummaryContext value={{ id: summaryId, text: fieldsRequired }}>
        <form
          method={method}
          className={className}
          noValidate
          onSubmit={(event: SubmitEvent) => {
            event.preventDefault();
            if (!isSubmitting && !isPreparing.current) void submitWhenReady();
          }}
        >
          {children(
            <div role="alert" className="staff-form-alert">
              {isIncomplete && <FormProblem id={summaryId}>{fieldsRequired}</FormProblem>}
              {failure && !isIncomplete && (
                <FormProblem>
                  <p>{failure.error}</p>
                  {failure.detail && <p>{failure.detail}</p>}
                  {advice}
                </FormProblem>
              )}
            </div>,
          )}
        </form>
      </FormSummaryContext>
    </FormProvider>
  );
};

/** The errors of all fields, including those in rows of lists. */
const listErrors = (errors: object): ({ message?: unknown } | undefined)[] =>
  Object.values(errors).flatMap((error: object | undefined) =>
    Array.isArray(error)
      ? error.flatMap((row: object | undefined) => listErrors(row ?? {}))
      : error,
  );
