import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import {
  type PasswordLink,
  passwordLinkMessages as messages,
} from '../../../../domain/accounts/password-link.ts';
import type { SecondStep } from '../../../../domain/accounts/second-step-code.ts';
import { password, userMessages } from '../../../../domain/accounts/user-account.ts';
import { apiUrls } from '../../../../domain/api-urls.ts';
import { adminUrls } from '../../../../domain/staff-urls.ts';
import { z } from '../../../../domain/lib/zod.ts';
import { type Failure, send } from '../../api/api-client.ts';
import { PasswordField, TextField } from '../../forms/form-fields.tsx';
import { FormProblem, Loading } from '../../ui/states.tsx';
import { staffMeta } from '../../ui/page.tsx';
import { formatDateTime } from '../../ui/dates.ts';
import { AuthForm, AuthLayout } from '../auth-layout.tsx';
import { passwordHint } from '../account-fields.tsx';
import { LinkFailure, passwordLinkQuery, useLinkToken } from './link.tsx';

export const meta = staffMeta('Set a new password');

/** The page that a new-password link opens. */
const NewPassword = () => {
  const token = useLinkToken();
  const [isDone, setIsDone] = useState(false);
  const query = useQuery(passwordLinkQuery(token));
  return (
    <AuthLayout>
      <h1>Set a new password</h1>
      <div role="status">
        {isDone && (
          <div className="staff-form-success">
            <CircleCheck aria-hidden />
            <p>{messages.set}</p>
          </div>
        )}
      </div>
      {!isDone && query.isPending && <Loading>Opening the link…</Loading>}
      {!isDone && query.error && (
        <>
          <LinkFailure query={query} failed={messages.linkFailed} />
          <p className="staff-auth-toggle">
            <Link to={adminUrls.forgottenPassword}>Ask for a new link</Link>
          </p>
        </>
      )}
      {!isDone && token !== null && query.data && (
        <ValidPasswordLink token={token} link={query.data} onDone={() => setIsDone(true)} />
      )}
      <p className="staff-auth-toggle">
        <Link to={adminUrls.login}>Go to login</Link>
      </p>
    </AuthLayout>
  );
};
export default NewPassword;

interface ValidPasswordLinkProps {
  token: string;
  link: PasswordLink;
  onDone: () => void;
}

const ValidPasswordLink = ({ token, link, onDone }: ValidPasswordLinkProps) => {
  const { username, expires_at, second_step: steps } = link;
  const requiresPasskey = steps.length > 0 && steps.every((step) => step === 'passkey');
  if (requiresPasskey)
    return (
      <FormProblem>
        <p>{messages.onlyPasskey}</p>
      </FormProblem>
    );
  return (
    <>
      <p>
        For the account <strong>{username}</strong>. The link works until{' '}
        {formatDateTime(expires_at)}. Everyone who is signed in with this account is signed out.
      </p>
      <PasswordForm token={token} username={username} steps={steps} onDone={onDone} />
    </>
  );
};

const newPasswordSchema = z
  .object({
    username: z.string(),
    password,
    confirm: z.string().min(1, userMessages.fieldsRequired),
    code: z.string(),
  })
  .refine((values) => values.password === values.confirm, {
    path: ['confirm'],
    message: userMessages.passwordsDiffer,
  });

interface PasswordFormProps {
  token: string;
  username: string;
  steps: readonly SecondStep[];
  onDone: () => void;
}

const PasswordForm = ({ token, username, steps, onDone }: PasswordFormProps) => {
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useForm({
    resolver: zodResolver(newPasswordSchema),
    defaultValues: { username, password: '', confirm: '', code: '' },
  });
  return (
    <AuthForm
      form={form}
      fieldsRequired={userMessages.fieldsRequired}
      failure={failure}
      submitLabel="Set the password"
      busyLabel="Setting the password…"
      onSubmit={async ({ password: newPassword, code }) => {
        setFailure(null);
        const values = { token, password: newPassword, ...(code && { code }) };
        const answer = await send('PUT', apiUrls.newPassword, values, messages.setFailed);
        if (answer.ok) onDone();
        else setFailure(answer);
      }}
    >
      {/* Tells password managers which account this password belongs to. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        name="password"
        label="New password"
        hint={passwordHint}
        autoComplete="new-password"
      />
      <PasswordField name="confirm" label="New password again" autoComplete="new-password" />
      {steps.length > 0 && <CodeField steps={steps} />}
    </AuthForm>
  );
};

const CodeField = ({ steps }: { steps: readonly SecondStep[] }) => (
  <TextField
    name="code"
    label={steps.includes('totp') ? 'Code from your app' : 'Recovery code'}
    hint={
      steps.includes('totp') && steps.includes('recovery')
        ? 'The 6 digits that your authenticator app shows now, or one of your recovery codes.'
        : undefined
    }
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
  />
);
