import { type ReactNode, useSyncExternalStore } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Link, useRouteLoaderData } from 'react-router';
import { pageUrls } from '../../../domain/urls.ts';
import type { Failure } from '../api/api-client.ts';
import { Button } from '../ui/button.tsx';
import { Form } from '../forms/form.tsx';
import { Logo } from '../../ui/logo.tsx';
import './auth-layout.css';

/** The page around the login and registration forms. */
export const AuthLayout = ({ children }: { children: ReactNode }) => {
  const root = useRouteLoaderData('root') as { settings?: { name?: string } } | undefined;
  return (
    <div className="staff-door">
      <header className="staff-door-head on-night">
        <Link to={pageUrls.home} reloadDocument className="staff-home-name">
          <Logo />
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
  const ready = useScriptsRun();
  const { isSubmitting } = form.formState;
  return (
    <Form
      form={form}
      method="post"
      className="door-form"
      fieldsRequired={fieldsRequired}
      failure={failure}
      onSubmit={onSubmit}
    >
      {(alert) => (
        <fieldset disabled={!ready} className="staff-door-fields">
          {children}
          {alert}
          <Button tone="primary" type="submit" aria-disabled={isSubmitting}>
            {isSubmitting ? busyLabel : submitLabel}
          </Button>
        </fieldset>
      )}
    </Form>
  );
};
