import { createContext, use } from 'react';
import type { SessionInfo } from '../../../domain/entities/session.ts';
import type { Actor } from '../../../domain/permissions.ts';

/** Who is signed in, as the staff pages need it. */
export interface Staff extends Actor {
  email: string;
  /** Two-step sign-in is required of everyone, and this person has no second step yet. */
  secondStepMissing: boolean;
}

export const StaffContext = createContext<Staff | null>(null);

/** @throws Error if used outside the session check */
export const useStaff = (): Staff => {
  const staff = use(StaffContext);
  if (!staff) throw new Error('useStaff is only for pages behind the session check.');
  return staff;
};

/** Null without a session. */
export const staffOf = (session: SessionInfo | undefined): Staff | null =>
  session?.loggedIn && session.user_id !== undefined
    ? {
        userId: session.user_id,
        email: session.email ?? '',
        privileged: session.privileged === true,
        role: session.role ?? 'staff',
        secondStepMissing: session.second_step_missing === true,
      }
    : null;
