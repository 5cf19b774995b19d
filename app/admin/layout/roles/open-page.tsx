import { Outlet, useLocation } from 'react-router';
import book from '../../../../art/empty-book.svg?url';
import { auditMessages } from '../../../../domain/entities/audit.ts';
import { roleLabels } from '../../../../domain/entities/user.ts';
import { useStaff } from '../../auth/staff.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { mayOpenAddress } from '../staff-pages.ts';
import { SetUpSecondStep } from './set-up-second-step.tsx';

/** The page at the address, or a word where it is not for this person's role. */
export const OpenPage = () => {
  const staff = useStaff();
  const { pathname } = useLocation();
  if (staff.secondStepMissing) return <SetUpSecondStep />;
  return mayOpenAddress(staff, pathname) ? <Outlet /> : <NotYourRole />;
};

/** Instead of a page that the role does not open. */
export const NotYourRole = () => {
  const { role } = useStaff();
  const { label, hint } = roleLabels[role];
  // No other role opens what this one doesn't.
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
