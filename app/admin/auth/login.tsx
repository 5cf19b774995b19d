import { zodResolver } from '@hookform/resolvers/zod';
import { type Query, useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { type SessionInfo, sessionMessages } from '../../../domain/accounts/staff-session.ts';
import { userMessages } from '../../../domain/accounts/user-account.ts';
import { mayEditContent } from '../../../domain/accounts/role-rights.ts';
import { toAddSharedUrl, adminUrls } from '../../../domain/staff-urls.ts';
import type { Failure } from '../api/api-client.ts';
import { useConnectionLost } from '../api/connection.ts';
import { QueryState } from '../api/query-state.tsx';
import { PasswordField } from '../forms/form-fields.tsx';
import { findSharedKey } from '../offline/shared-pictures.ts';
import { sessionQuery, toStaff, useSession } from '../session/session.ts';
import { StaffTitle, titledMeta } from '../ui/page.tsx';
import { NewAccountFields, register, registrationWithConfirmation } from './account-fields.tsx';
import { AuthForm, AuthLayout } from './auth-layout.tsx';
import { LoginForm } from './login-form.tsx';

export const meta = titledMeta;

type Mode = 'login' | 'register';

/** Login, and registration behind a toggle on the same page. */
const Login = () => {
  const [mode, setMode] = useState<Mode>('login');
  const [registered, setRegistered] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const session = useRedirectWhenSignedIn();
  const showMode = (next: Mode, justRegistered = false) => {
    // Render the new heading text before focusing it, so that a screen reader announces it.
    flushSync(() => {
      setRegistered(justRegistered);
      setMode(next);
    });
    heading.current?.focus();
  };

  return (
    <AuthLayout>
      <StaffTitle>{mode === 'login' ? 'Log in' : 'Register'}</StaffTitle>
      <h1 ref={heading} tabIndex={-1}>
        {mode === 'login' ? 'Staff login' : 'Register'}
      </h1>
      <div role="status">
        {registered && (
          <div className="staff-form-success">
            <CircleCheck aria-hidden />
            <div>
              <p>{userMessages.approvedFirst}</p>
              <p>{userMessages.registeredOnLoginPage}</p>
            </div>
          </div>
        )}
      </div>
      <QueryState query={session} failed={sessionMessages.checkFailed} />
      {mode === 'login' && session.data?.demo && <DemoLogin {...session.data.demo} />}
      {mode === 'login' && <LoginForm />}
      {mode === 'login' && (
        <p className="staff-auth-toggle">
          <Link to={adminUrls.forgottenPassword}>Forgot your password?</Link>
        </p>
      )}
      {mode === 'register' && session.data?.registration_open === false && (
        <p>{userMessages.registrationClosed}</p>
      )}
      {mode === 'register' && session.data?.registration_open !== false && (
        <RegisterForm onRegistered={() => showMode('login', true)} />
      )}
      <p className="staff-auth-toggle">
        {mode === 'login' ? 'New here?' : 'Already registered?'}{' '}
        <button
          type="button"
          className="staff-link-button"
          onClick={() => showMode(mode === 'login' ? 'register' : 'login')}
        >
          {mode === 'login' ? 'Register for an account' : 'Back to login'}
        </button>
      </p>
    </AuthLayout>
  );
};
export default Login;

/** The demo's username and password, shown to everyone. */
const DemoLogin = ({ username, password }: NonNullable<SessionInfo['demo']>) => (
  <section className="staff-demo-login note stack" aria-labelledby="demo-login">
    <h2 id="demo-login">This is a demo</h2>
    <p>Change whatever you like: everything is gone when the demo stops. To log in, use this:</p>
    <dl className="row">
      <div>
        <dt className="quiet">Username</dt>
        <dd>{username}</dd>
      </div>
      <div>
        <dt className="quiet">Password</dt>
        <dd>{password}</dd>
      </div>
    </dl>
  </section>
);

const RegisterForm = ({ onRegistered }: { onRegistered: () => void }) => {
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useForm({
    resolver: zodResolver(registrationWithConfirmation),
    defaultValues: { username: '', email: '', password: '', confirm: '' },
  });
  return (
    <AuthForm
      form={form}
      fieldsRequired={userMessages.fieldsRequired}
      failure={failure}
      submitLabel="Register"
      busyLabel="Registering…"
      onSubmit={async (values) => {
        setFailure(null);
        const answer = await register(values);
        if (answer.ok) onRegistered();
        else setFailure(answer);
      }}
    >
      <NewAccountFields />
      <PasswordField name="confirm" label="Confirm password" autoComplete="new-password" />
    </AuthForm>
  );
};

/** Redirects to the pictures that were shared with the app before the login, or else to the dashboard. */
const useRedirectWhenSignedIn = () => {
  const session = useSession();
  useRetryWhenOnline(session);
  useClearCachedQueries();
  const { data } = session;
  const navigate = useNavigate();
  useEffect(() => {
    if (!data?.loggedIn) return undefined;
    let isMounted = true;
    const staff = toStaff(data);
    void findSharedKey().then((key) => {
      const next =
        key && staff && mayEditContent(staff) ? toAddSharedUrl(key) : adminUrls.dashboard;
      if (isMounted) void navigate(next, { replace: true });
    });
    return () => {
      isMounted = false;
    };
  }, [data, navigate]);
  return session;
};

/** Clears the cached data of the previous person. The next one in this window may have fewer rights. */
const useClearCachedQueries = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    const isSession = ({ queryKey: [name] }: Query) => name === sessionQuery.queryKey[0];
    client.removeQueries({ predicate: (query) => !isSession(query) });
  }, [client]);
};

/** When the connection is back, retries the session check and the logout that failed without one. */
const useRetryWhenOnline = ({ error, refetch }: ReturnType<typeof useSession>): void => {
  const isLost = useConnectionLost();
  const wasLost = useRef(isLost);
  useEffect(() => {
    const isBack = wasLost.current && !isLost;
    wasLost.current = isLost;
    if (isBack && error) void refetch();
  }, [isLost, error, refetch]);
};
