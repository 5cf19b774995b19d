import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { Link } from 'react-router';
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
import { SignInRulesSetting } from './sign-in-rules.tsx';
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
