import { lazy, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import book from '../../../art/empty-book.svg?url';
import { auditMessages } from '../../../domain/accounts/audit-entry.ts';
import { roleLabels } from '../../../domain/accounts/user-account.ts';
import { useStaff } from '../session/session.ts';
import { PageHeading } from '../ui/page.tsx';
import { EmptyState, Loading } from '../ui/states.tsx';
import { mayOpenUrl } from './staff-pages.ts';

const SecondStepRequired = lazy(() => import('../account/second-steps/second-step-required.tsx'));

/** The current page, or a message if this person's role may not open it. */
export const PermittedPage = () => {
  const staff = useStaff();
  const { pathname } = useLocation();
  if (staff.secondStepMissing) {
    return (
      <Suspense fallback={<Loading>Loading...</Loading>}>
        <SecondStepRequired />
      </Suspense>
    );
  }
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
