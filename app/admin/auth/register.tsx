import { zodResolver } from '@hookform/resolvers/zod';
import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { timings } from '../../../domain/display.ts';
import { newUserInput, userMessages } from '../../../domain/accounts/user-account.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import type { Failure } from '../api/api-client.ts';
import { useSession } from '../session/session.ts';
import { AuthForm, AuthLayout } from './auth-layout.tsx';
import { staffMeta } from '../ui/page.tsx';
import { NewAccountFields, register } from './account-fields.tsx';

export const meta = staffMeta('Register');

/** The page with the registration form alone. Two seconds after success it redirects to the login page. */
const Register = () => {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [registered, setRegistered] = useState<string | null>(null);
  const form = useForm({
    resolver: zodResolver(newUserInput),
    defaultValues: { username: '', email: '', password: '' },
  });
  const navigate = useNavigate();
  const isClosed = useSession().data?.registration_open === false;
  useEffect(() => {
    if (registered === null) return undefined;
    const timer = setTimeout(
      () => void navigate(adminUrls.login),
      timings.redirectAfterRegistration,
    );
    return () => clearTimeout(timer);
  }, [registered, navigate]);

  return (
    <AuthLayout>
      <h1>Register</h1>
      <div role="status">
        {registered !== null && (
          <div className="staff-form-success">
            <CircleCheck aria-hidden />
            <p>{registered}</p>
          </div>
        )}
      </div>
      {isClosed && <p>{userMessages.registrationClosed}</p>}
      {registered === null && !isClosed && (
        <AuthForm
          form={form}
          fieldsRequired={userMessages.fieldsRequired}
          failure={failure}
          submitLabel="Register"
          busyLabel="Registering…"
          onSubmit={async (values) => {
            setFailure(null);
            const answer = await register(values);
            if (answer.ok) setRegistered(answer.value.message ?? userMessages.registered);
            else setFailure(answer);
          }}
        >
          <NewAccountFields />
        </AuthForm>
      )}
      <p className="staff-auth-toggle">
        Already registered? <Link to={adminUrls.login}>Go to login</Link>
      </p>
    </AuthLayout>
  );
};
export default Register;
