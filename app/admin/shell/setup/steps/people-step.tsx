import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import {
  newUserInput,
  type User,
  userMessages as messages,
} from '../../../../../domain/entities/user.ts';
import { adminUrls, pageUrls } from '../../../../../domain/urls.ts';
import type { z } from '../../../../../domain/zod.ts';
import { LinkActions } from '../../../../ui/link-actions.tsx';
import { rowsOf } from '../../../api/queries.ts';
import { sessionQuery, useStaff } from '../../../session/session.ts';
import { saveWithProof } from '../../../api/proof.ts';
import { TextField } from '../../../forms/form-fields.tsx';
import { useSaveRecord } from '../../../records/save-record.ts';
import type { SettleConflict } from '../../../records/versions/conflict.ts';
import { StatusButton } from '../../../users/user-buttons.tsx';
import { ownAccountQuery, usersCountQuery, usersQuery } from '../../../users/user-queries.ts';
import { usePreview } from '../preview/draft.ts';
import { TypedForm } from '../typed-form.tsx';
import { LoadedRecord, SkipAndBack } from '../step-actions.tsx';
import { useLeaveStep } from '../setup-steps.ts';
import { Verbatim } from '../../../../ui/verbatim.tsx';
import '../../../../ui/copy-button.css';

/** The owner's sign-in, how others get an account, and who is waiting for one. */
export const PeopleStep = () => (
  <LoadedRecord query={useQuery(ownAccountQuery(useStaff()))} loadFailed={messages.loadFailed}>
    {(account) => account && <PeopleForm account={account} />}
  </LoadedRecord>
);

const ownNames = newUserInput.pick({ username: true, email: true });

const PeopleForm = ({ account: loaded }: { account: User }) => {
  // Keep the version from which the form started, so that a save never overwrites a version loaded later.
  const [account] = useState(loaded);
  const client = useQueryClient();
  const save = useSaveRecord('users', account, {
    ...messages,
    savingError: messages.updatingError,
  });
  const leave = useLeaveStep();
  const { username, email } = account;
  const form = useForm({ resolver: zodResolver(ownNames), defaultValues: { username, email } });
  const { isDirty } = form.formState;
  usePreview({ page: pageUrls.home, stored: 0, draft: {} });
  const saveAccount = async (names: z.output<typeof ownNames>, settle: SettleConflict) => {
    const failure = await saveWithProof(() => save(names, settle, null));
    if (failure === null) await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    return failure;
  };
  return (
    <TypedForm
      name="setup.people"
      form={form}
      fieldsRequired={messages.fieldsRequired}
      save="Save and continue"
      onSave={async (names, settle) =>
        (isDirty ? await saveAccount(names, settle) : null) ?? leave('done')
      }
      actions={<SkipAndBack />}
    >
      <h2>You</h2>
      <TextField
        name="username"
        label="Your username"
        autoComplete="username"
        autoCapitalize="none"
      />
      <TextField
        name="email"
        label="Your email"
        hint="You can sign in with it, too. What concerns your account is sent there."
        type="email"
        autoComplete="email"
      />
      <h2>Others</h2>
      <Others />
    </TypedForm>
  );
};

const Others = () => {
  const address = `${location.origin}${adminUrls.register}`;
  const approved = useQuery(usersCountQuery('approved')).data;
  const waiting = useQuery({ ...usersQuery({ status: 'waiting' }), select: rowsOf });
  return (
    <>
      <p>Give this address to whoever should help you. They choose a username and a password.</p>
      <p className="setup-address">
        <a href={address}>{address}</a>
        <LinkActions
          url={address}
          share="Share the address"
          copy="Copy the address"
          copied="Copied"
        />
      </p>
      <p>
        No one can sign in until you approve them here or on the{' '}
        <Link to={adminUrls.users}>Users page</Link>. Whoever you approve can change the website and
        read what families write to you, so approve only people whom you know. You can take it back
        at any time.
      </p>
      <h3>Waiting for approval</h3>
      <LoadedRecord query={waiting} loadFailed={messages.loadFailed}>
        {(users) => <Waiting users={users} />}
      </LoadedRecord>
      {approved !== undefined && (
        <p role="status" className="setup-count">
          {approved === 1
            ? 'Only you can sign in so far.'
            : `${approved.toLocaleString('en-US')} people can sign in.`}
        </p>
      )}
    </>
  );
};

const Waiting = ({ users }: { users: User[] }) =>
  users.length === 0 ? (
    <p>No one is waiting.</p>
  ) : (
    <ul className="setup-people">
      {users.map((user) => (
        <li key={user.id}>
          <span>
            <b translate="no">{user.username}</b> <Verbatim>{user.email}</Verbatim>
          </span>
          <StatusButton user={user} />
        </li>
      ))}
    </ul>
  );
