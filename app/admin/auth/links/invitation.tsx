import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import {
  invitationMessages as messages,
  type OpenInvitation,
} from '../../../../domain/entities/invitation.ts';
import { newUserInput, roleLabels, userMessages } from '../../../../domain/entities/user.ts';
import { adminUrls, apiUrls } from '../../../../domain/urls.ts';
import { type Failure, send } from '../../api/api-client.ts';
import { sessionQuery } from '../../api/session.ts';
import { PasswordField, TextField } from '../../forms/form-fields.tsx';
import { staffMeta } from '../../layout/page-meta.ts';
import { Loading } from '../../ui/states.tsx';
import { AuthForm, AuthLayout } from '../auth-layout.tsx';
import { passwordHint } from '../registration.ts';
import { LinkFailure } from './link-failure.tsx';
import { invitationQuery } from './link-query.ts';
import { useLinkToken } from './link-token.ts';

export const meta = staffMeta('Your invitation');

/** Where an invitation leads: the invited person makes an account. */
const Invitation = () => {
  const token = useLinkToken();
  const query = useQuery(invitationQuery(token));
  return (
    <AuthLayout>
      <h1>{query.data ? `Welcome, ${query.data.name}` : 'Your invitation'}</h1>
      {query.isPending && <Loading>Opening the invitation…</Loading>}
      {query.error && <LinkFailure query={query} failed={messages.openFailed} />}
      {token !== null && query.data && <AccountForm token={token} invitation={query.data} />}
      <p className="staff-auth-toggle">
        Already have an account? <Link to={adminUrls.login}>Go to login</Link>
      </p>
    </AuthLayout>
  );
};
export default Invitation;

interface AccountFormProps {
  token: string;
  invitation: OpenInvitation;
}

const AccountForm = ({ token, invitation: { email, role } }: AccountFormProps) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useForm({
    resolver: zodResolver(newUserInput),
    defaultValues: { username: '', email: email ?? '', password: '' },
  });
  return (
    <>
      <p>
        Make your account for the staff area. Your role is “{roleLabels[role].label}”:{' '}
        {roleLabels[role].hint}
      </p>
      <AuthForm
        form={form}
        fieldsRequired={userMessages.fieldsRequired}
        failure={failure}
        submitLabel="Make my account"
        busyLabel="Making your account…"
        onSubmit={async (values) => {
          setFailure(null);
          const body = { token, ...values };
          const answer = await send('PUT', apiUrls.invitation, body, messages.acceptFailed);
          if (!answer.ok) return setFailure(answer);
          await client.resetQueries({ queryKey: sessionQuery.queryKey });
          await navigate(adminUrls.dashboard, { replace: true });
        }}
      >
        <TextField name="username" label="Username" autoComplete="username" autoCapitalize="none" />
        <TextField name="email" label="Email" type="email" autoComplete="email" />
        <PasswordField
          name="password"
          label="Password"
          hint={passwordHint}
          autoComplete="new-password"
        />
      </AuthForm>
    </>
  );
};
