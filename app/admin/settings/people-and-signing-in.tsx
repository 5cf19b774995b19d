import { useQuery, queryOptions } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { Link } from 'react-router';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { settingsMessages } from '../../../domain/site/settings/server-settings.ts';
import { mayManageAccounts } from '../../../domain/accounts/role-rights.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { Verbatim } from '../../ui/verbatim.tsx';
import { OwnerOfferSetting } from '../account/owner-offer/owner-offer.tsx';
import { QueryState } from '../api/query-state.tsx';
import { useStaff } from '../session/session.ts';
import { PageHeading, staffMeta, useFocusOnHash } from '../ui/page.tsx';
import { Setting } from '../ui/setting.tsx';
import { settingsQuery } from './settings-query.ts';
import {
  type SignInRules,
  type SignInRulesChange,
  signInRulesChange,
  signInRulesMessages as messages,
} from '../../../domain/accounts/sign-in-policy.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { readField, send } from '../api/api-client.ts';
import { unwrap } from '../api/failed-request.ts';
import { TextField } from '../forms/form-fields.tsx';
import { RecordDialog } from '../records/record-dialog.tsx';
import { useAction } from '../session/use-action.ts';
import { Button } from '../ui/staff-button.tsx';
import '../ui/page.css';

export const meta = staffMeta('People and signing in');

const PeopleAndSigningIn = () => {
  const staff = useStaff();
  const query = useQuery(settingsQuery);
  useFocusOnHash(query.data !== undefined);
  return (
    <>
      <PageHeading>People and signing in</PageHeading>
      <QueryState query={query} failed={settingsMessages.loadFailed} />
      <div className="staff-settings card">
        <Setting id="people" title="People who can sign in">
          <p>Everyone with an account, and the people you invite.</p>
          <div className="staff-setting-actions row">
            <Link to={adminUrls.users} className="staff-button staff-button-primary">
              <UserPlus aria-hidden />
              <span>{mayManageAccounts(staff) ? 'Invite someone' : 'See who can sign in'}</span>
            </Link>
          </div>
        </Setting>
        <SignInRulesSetting />
        {query.data && (
          <Setting id="administrator" title="Administrator">
            <p>
              <Verbatim>{query.data.admin_email}</Verbatim> approves accounts on the{' '}
              <Link to={adminUrls.users}>Users page</Link>.
            </p>
            {staff.privileged && (
              <p>
                You change your email and your username under{' '}
                <Link to={adminUrls.account}>Your account</Link>.
              </p>
            )}
            <p>
              Lost the password? A recovery code opens the way to a new one on the login page.
              Without one, ask the person who set up the computer that runs the site.
            </p>
            {mayManageAccounts(staff) && <OwnerOfferSetting />}
          </Setting>
        )}
      </div>
    </>
  );
};
export default PeopleAndSigningIn;

const SignInRulesSetting = () => {
  const query = useQuery(rulesQuery);
  return (
    <Setting id="signing-in" title="Signing in">
      <QueryState
        query={query}
        loading="Loading how people sign in..."
        failed={messages.loadFailed}
      />
      {query.data && <Rules rules={query.data} />}
    </Setting>
  );
};

const Rules = ({ rules }: { rules: SignInRules }) => {
  const isOwner = mayManageAccounts(useStaff());
  const change = useChangeRules(rules);
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const { second_step_required: required, registration_open: open } = rules;
  return (
    <>
      <p>
        {required
          ? 'Everyone needs a second step besides the password, and sets it up at the next sign-in.'
          : 'A second step besides the password is up to each person.'}
      </p>
      {isOwner && (
        <div className="staff-setting-actions row">
          <Button onClick={() => void change({ second_step_required: !required })}>
            {required ? 'Make the second step optional' : 'Require a second step of everyone'}
          </Button>
        </div>
      )}
      <p>
        {open
          ? 'Anyone may ask for an account on the login page; you approve it or not.'
          : 'No one can ask for an account on the login page.'}
      </p>
      {isOwner && (
        <div className="staff-setting-actions row">
          <Button onClick={() => void change({ registration_open: !open })}>
            {open ? 'Close registration' : 'Open registration'}
          </Button>
        </div>
      )}
      <p>
        Where no email is sent, people who forgot their password are told to ask{' '}
        {rules.password_helper ?? 'the person who runs the home'}.
      </p>
      {isOwner && (
        <div className="staff-setting-actions row">
          <Button onClick={() => setIsDialogOpen(true)}>Change whom they ask</Button>
        </div>
      )}
      {isDialogOpen && (
        <PasswordHelperDialog rules={rules} onClosed={() => setIsDialogOpen(false)} />
      )}
    </>
  );
};

const useChangeRules = ({ version, second_step_required, registration_open }: SignInRules) => {
  const { act } = useAction();
  const { saveFailed: failed, updated: done } = messages;
  const change = (
    changedRules: SignInRulesChange,
    from: number,
    isUndo = false,
  ): Promise<unknown> => {
    const before = Object.fromEntries(
      Object.entries({ second_step_required, registration_open }).filter(
        ([rule]) => rule in changedRules,
      ),
    );
    return act(() => send('PUT', apiUrls.signInRules, changedRules, failed, from), {
      failed,
      done,
      undo: isUndo ? undefined : () => change(before, from + 1, true),
      reload: [rulesQuery.queryKey],
    });
  };
  return (changedRules: SignInRulesChange) => change(changedRules, version);
};

interface PasswordHelperDialogProps {
  rules: SignInRules;
  onClosed: () => void;
}

/** Sets the person whom the forgotten-password page names. */
const PasswordHelperDialog = ({ rules, onClosed }: PasswordHelperDialogProps) => {
  const { save } = useAction();
  const form = useForm({
    resolver: zodResolver(signInRulesChange.pick({ password_helper: true })),
    defaultValues: { password_helper: rules.password_helper ?? '' },
  });
  return (
    <RecordDialog
      title="Whom to ask for a new password"
      form={form}
      onClosed={onClosed}
      onSave={({ password_helper: name }) => {
        const change = { password_helper: name ?? '' };
        return save(
          () => send('PUT', apiUrls.signInRules, change, messages.saveFailed, rules.version),
          { done: messages.updated, reload: [rulesQuery.queryKey] },
        );
      }}
    >
      <TextField
        name="password_helper"
        label="Name"
        hint="Such as “Priya in the office”. It shows on the login pages, for everyone to read."
        optional
      />
    </RecordDialog>
  );
};

const rulesQuery = queryOptions({
  queryKey: ['signInRules'],
  queryFn: () => unwrap(readField(apiUrls.signInRules, 'rules', messages.loadFailed)),
});
