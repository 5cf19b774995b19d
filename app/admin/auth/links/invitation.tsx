import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import {
  invitationMessages as messages,
  type OpenInvitation,
} from '../../../../domain/accounts/invitation.ts';
import {
  newUserInput,
  roleLabels,
  userMessages,
} from '../../../../domain/accounts/user-account.ts';
import { apiUrls } from '../../../../domain/api-urls.ts';
import { adminUrls } from '../../../../domain/staff-urls.ts';
import { type Failure, type Result, send, type WriteResponse } from '../../api/api-client.ts';
import { sessionQuery } from '../../session/session.ts';
import { staffMeta } from '../../ui/page.tsx';
import { Loading } from '../../ui/states.tsx';
import { AuthForm, AuthLayout } from '../auth-layout.tsx';
import { NewAccountFields } from '../account-fields.tsx';
import { PasskeyButton } from '../../forms/proof/passkey-button.tsx';
import { makePasskey } from '../../forms/proof/passkey-ceremonies.ts';
import { invitationQuery, LinkFailure, useLinkToken } from './link.tsx';

export const meta = staffMeta('Your invitation');

/** The page that an invitation link opens: the invited person creates an account. */
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

const createAccountWithPasskey = async (account: object): Promise<Result<WriteResponse>> => {
  const { acceptFailed } = messages;
  const optionsResult = await send('POST', apiUrls.invitationPasskey, account, acceptFailed);
  if (!optionsResult.ok) return optionsResult;
  const passkeyResult = await makePasskey(optionsResult.value.options);
  if (!passkeyResult.ok) return passkeyResult;
  return send(
    'PUT',
    apiUrls.invitation,
    { ...account, passkey: passkeyResult.value },
    acceptFailed,
  );
};

const AccountForm = ({ token, invitation: { email, role } }: AccountFormProps) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useForm({
    resolver: zodResolver(newUserInput),
    defaultValues: { username: '', email: email ?? '', password: '' },
  });
  const goToDashboard = async (answer: Result<WriteResponse>): Promise<void> => {
    if (!answer.ok) return;
    await client.resetQueries({ queryKey: sessionQuery.queryKey });
    await navigate(adminUrls.dashboard, { replace: true });
  };
  const acceptByPasskey = async (): Promise<Result<WriteResponse>> => {
    setFailure(null);
    if (!(await form.trigger(['username', 'email'], { shouldFocus: true })))
      return { ok: false, error: messages.namesFirst, status: null };
    const { username, email: address } = form.getValues();
    const answer = await createAccountWithPasskey({ token, username, email: address });
    await goToDashboard(answer);
    return answer;
  };
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
          if (!answer.ok) setFailure(answer);
          await goToDashboard(answer);
        }}
      >
        <NewAccountFields />
      </AuthForm>
      <PasskeyButton label="Use a passkey instead of a password" act={acceptByPasskey} />
    </>
  );
};
