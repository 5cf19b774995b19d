import { Outlet, useLocation } from 'react-router';
import book from '../../../../art/empty-book.svg?url';
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
  const { label, hint } = roleLabels[useStaff().role];
  return (
    <>
      <PageHeading>Not part of your role</PageHeading>
      <EmptyState picture={book} title={`Your role is “${label}”`}>
        {hint} The administrator can change it.
      </EmptyState>
    </>
  );
};
