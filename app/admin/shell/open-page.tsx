import { Outlet, useLocation } from 'react-router';
import book from '../../../art/empty-book.svg?url';
import { auditMessages } from '../../../domain/accounts/audit-entry.ts';
import { roleLabels } from '../../../domain/accounts/user-account.ts';
import { Passkeys } from '../account/passkeys/passkeys.tsx';
import { SecondSteps } from '../account/second-steps/second-steps.tsx';
import { useStaff } from '../session/session.ts';
import { PageHeading } from '../ui/page.tsx';
import { EmptyState } from '../ui/states.tsx';
import { mayOpenUrl } from './staff-pages.ts';
import '../ui/setting.css';

/** The current page, or a message if this person's role may not open it. */
export const PermittedPage = () => {
  const staff = useStaff();
  const { pathname } = useLocation();
  if (staff.secondStepMissing) return <SecondStepRequired />;
  return mayOpenUrl(staff, pathname) ? <Outlet /> : <RoleForbidden />;
};

/** Shown in place of a page that the person's role may not open. */
export const RoleForbidden = () => {
  const { role } = useStaff();
  const { label, hint } = roleLabels[role];
  // If full staff may not open it, only the owner may.
  const isForOwner = role === 'staff';
  return (
    <>
      <PageHeading>Not part of your role</PageHeading>
      <EmptyState
        picture={book}
        title={isForOwner ? auditMessages.onlyAdministrator : `Your role is “${label}”`}
      >
        {isForOwner
          ? 'Ask them for what you need from it.'
          : `${hint} The administrator can change it.`}
      </EmptyState>
    </>
  );
};

/** Shown in place of every page to a person who must set up a second step first. */
const SecondStepRequired = () => (
  <>
    <PageHeading>One more thing before you start</PageHeading>
    <p className="staff-page-lead">
      Everyone in this home signs in with a second step, because families’ letters are kept here.
      Setting it up takes about two minutes. Nothing else opens before that.
    </p>
    <div className="staff-settings">
      <Passkeys />
      <SecondSteps />
    </div>
  </>
);
