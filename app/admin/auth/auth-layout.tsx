import { type ReactNode, type SubmitEvent, useId, useSyncExternalStore } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { Link, useRouteLoaderData } from 'react-router';
import { pageUrls } from '../../../domain/urls.ts';
import type { Failure } from '../api/api-client.ts';
import { Button } from '../ui/button.tsx';
import { SummarySentence } from '../ui/field.tsx';
import { FormProblem } from '../ui/form-problem.tsx';
import { StaffLogo } from '../ui/staff-logo.tsx';
import './auth-layout.css';

/** The staff entrance: login and register stand on the same doorstep. */
export const AuthLayout = ({ children }: { children: ReactNode }) => {
  const root = useRouteLoaderData('root') as { settings?: { name?: string } } | undefined;
  return (
    <div className="staff-door">
      <header className="staff-door-head on-night">
        <Link to={pageUrls.home} reloadDocument className="staff-home-name">
          <StaffLogo />
          <span>{root?.settings?.name}</span>
        </Link>
      </header>
      <main className="staff-door-card">{children}</main>
    </div>
  );
};

const nothingToSubscribe = () => () => undefined;

/** Before the scripts run a form could only send its fields into the address: it waits for them. */
const useScriptsRun = (): boolean =>
  useSyncExternalStore(
    nothingToSubscribe,
    () => true,
    () => false,
  );

interface AuthFormProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  fieldsRequired: string;
  failure: Failure | null;
  submitLabel: string;
  busyLabel: string;
  onSubmit: (values: Output) => Promise<void>;
  children: ReactNode;
}

export const AuthForm = <Values extends FieldValues, Output>({
  form,
  fieldsRequired,
  failure,
  submitLabel,
  busyLabel,
  onSubmit,
  children,
}: AuthFormProps<Values, Output>) => {
  const summaryId = useId();
  const ready = useScriptsRun();
  const { errors, isSubmitting } = form.formState;
  const somethingMissing = Object.values(errors).some((e) => e?.message === fieldsRequired);
  const submit = form.handleSubmit(onSubmit);
  return (
    <FormProvider {...form}>
      <SummarySentence value={{ id: summaryId, text: fieldsRequired }}>
        <form
          method="post"
          className="door-form"
          noValidate
          onSubmit={(event: SubmitEvent) => {
            if (isSubmitting) event.preventDefault();
            else void submit(event);
          }}
        >
          <fieldset disabled={!ready} className="staff-door-fields">
            {children}
            <div role="alert" className="staff-form-alert">
              {somethingMissing && <FormProblem id={summaryId}>{fieldsRequired}</FormProblem>}
              {failure && !somethingMissing && (
                <FormProblem>
                  <p>{failure.error}</p>
                  {failure.detail && <p>{failure.detail}</p>}
                </FormProblem>
              )}
            </div>
            <Button tone="primary" type="submit" aria-disabled={isSubmitting}>
              {isSubmitting ? busyLabel : submitLabel}
            </Button>
          </fieldset>
        </form>
      </SummarySentence>
    </FormProvider>
  );
};
