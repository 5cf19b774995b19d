import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import {
  forgottenPasswordInput,
  type PasswordHelp,
  passwordLinkMessages as messages,
  recoveryInput,
} from '../../../../domain/accounts/password-link.ts';
import { userMessages } from '../../../../domain/accounts/user-account.ts';
import { apiUrls } from '../../../../domain/api-urls.ts';
import { adminUrls, newPasswordUrl } from '../../../../domain/staff-urls.ts';
import { type Failure, send } from '../../api/api-client.ts';
import { staffMeta } from '../../ui/page.tsx';
import { AuthForm, AuthLayout } from '../auth-layout.tsx';
import { NameField, RecoveryCodeField } from '../account-fields.tsx';
import { passwordHelpQuery } from './link.tsx';
import { QueryState } from '../../api/query-state.tsx';

export const meta = staffMeta('Forgot your password?');

/** Explains how to get a new password: by an emailed link, or from the person who runs the home. */
const ForgottenPassword = () => {
  const query = useQuery(passwordHelpQuery);
  return (
    <AuthLayout>
      <h1>Forgot your password?</h1>
      <QueryState query={query} loading="Loading…" failed={messages.loadFailed} />
      {query.data && <PasswordHelpSection help={query.data} />}
      <p className="staff-auth-toggle">
        <Link to={adminUrls.login}>Back to login</Link>
      </p>
    </AuthLayout>
  );
};
export default ForgottenPassword;

const PasswordHelpSection = ({ help: { by_email: byEmail, helper } }: { help: PasswordHelp }) => {
  const [confirmation, setConfirmation] = useState<string | null>(null);
  const helperName = helper ?? 'the person who runs the home';
  return (
    <>
      <div role="status">
        {confirmation !== null && (
          <div className="staff-form-success">
            <CircleCheck aria-hidden />
            <div>
              <p>{confirmation}</p>
              {!byEmail && <p>Ask {helperName} for the link.</p>}
            </div>
          </div>
        )}
      </div>
      {confirmation === null && (
        <>
          <p>
            {byEmail
              ? 'Enter your username or email. A link to set a new password goes to the email address of your account.'
              : `Ask ${helperName}. If you enter your username or email here, they see that you need a new password, and make a link for you.`}
          </p>
          <PasswordRequestForm onRequested={setConfirmation} />
        </>
      )}
      {!byEmail && <OwnerRecovery />}
    </>
  );
};

const PasswordRequestForm = ({ onRequested }: { onRequested: (message: string) => void }) => {
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useForm({
    resolver: zodResolver(forgottenPasswordInput),
    defaultValues: { username: '' },
  });
  return (
    <AuthForm
      form={form}
      fieldsRequired={userMessages.fieldsRequired}
      failure={failure}
      submitLabel="Ask for a new password"
      busyLabel="Asking…"
      onSubmit={async (values) => {
        setFailure(null);
        const answer = await send('POST', apiUrls.forgottenPassword, values, messages.askFailed);
        if (answer.ok) onRequested(answer.value.message ?? messages.asked);
        else setFailure(answer);
      }}
    >
      <NameField />
    </AuthForm>
  );
};

/** Lets the owner use a recovery code, because no one can make a new-password link for the owner. */
const OwnerRecovery = () => (
  <details className="staff-auth-more fold">
    <summary>You run the home yourself?</summary>
    <div className="stack">
      <p>One of your recovery codes opens the way to a new password.</p>
      <RecoveryForm />
      <p>
        Without a code, ask the person who looks after the computer that runs the site. They find
        what to do in the handbook, under “When the password is lost”.
      </p>
    </div>
  </details>
);

const RecoveryForm = () => {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useForm({
    resolver: zodResolver(recoveryInput),
    defaultValues: { username: '', code: '' },
  });
  return (
    <AuthForm
      form={form}
      fieldsRequired={userMessages.fieldsRequired}
      failure={failure}
      submitLabel="Continue"
      busyLabel="Checking…"
      onSubmit={async (values) => {
        setFailure(null);
        const answer = await send('POST', apiUrls.passwordRecovery, values, messages.askFailed);
        if (!answer.ok) return setFailure(answer);
        await navigate(newPasswordUrl(answer.value.token));
      }}
    >
      <NameField label="Your username or email" />
      <RecoveryCodeField />
    </AuthForm>
  );
};
