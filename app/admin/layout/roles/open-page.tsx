import { Outlet, useLocation } from 'react-router';
import book from '../../../../art/empty-book.svg?url';
import { auditMessages } from '../../../../domain/entities/audit.ts';
import { roleLabels } from '../../../../domain/entities/user.ts';
import { useStaff } from '../../session/session.ts';
import { PageHeading } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { mayOpenAddress } from '../staff-pages.ts';
import { SetUpSecondStep } from './set-up-second-step.tsx';

/** The current page, or a message if this person's role may not open it. */
export const OpenPage = () => {
  const staff = useStaff();
  const { pathname } = useLocation();
  if (staff.secondStepMissing) return <SetUpSecondStep />;
  return mayOpenAddress(staff, pathname) ? <Outlet /> : <NotYourRole />;
};

/** Shown in place of a page that the person's role may not open. */
export const NotYourRole = () => {
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
