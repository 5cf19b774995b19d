import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Link, useRouteLoaderData } from 'react-router';
import { pageUrls } from '../../../domain/urls.ts';
import { useBrowserValue } from '../../ui/shared-state.ts';
import type { RootData } from '../../lib/page-data.ts';
import type { Failure } from '../api/api-client.ts';
import { Button } from '../ui/staff-button.tsx';
import { Form } from '../forms/form.tsx';
import { NoScripts } from '../ui/states.tsx';
import { Logo } from '../../ui/logo.tsx';
import './auth.css';

/** The page around the login and registration forms. */
export const AuthLayout = ({ children }: { children: ReactNode }) => {
  const settings = useRouteLoaderData<RootData>('root')?.settings;
  return (
    <div className="staff-auth">
      <header className="staff-auth-head on-night">
        <Link to={pageUrls.home} reloadDocument className="staff-home-name line-link">
          <Logo picture={settings?.pictures?.logo} />
          <span translate="no">{settings?.name}</span>
        </Link>
      </header>
      <main className="staff-auth-card">{children}</main>
    </div>
  );
};

/** Whether scripts are running. Until then a submit would reload the page, so the form is disabled. */
const useIsHydrated = (): boolean => useBrowserValue(() => true, false);

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
  const isHydrated = useIsHydrated();
  const { isSubmitting } = form.formState;
  return (
    <>
      <NoScripts />
      <Form
        form={form}
        method="post"
        className="auth-form"
        fieldsRequired={fieldsRequired}
        failure={failure}
        onSubmit={onSubmit}
      >
        {(alert) => (
          <fieldset role="presentation" disabled={!isHydrated} className="staff-auth-fields stack">
            {children}
            {alert}
            <Button tone="primary" type="submit" aria-disabled={isSubmitting}>
              {isSubmitting ? busyLabel : submitLabel}
            </Button>
          </fieldset>
        )}
      </Form>
    </>
  );
};
