import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { adminUrls } from '../../../domain/urls.ts';
import { useSession } from '../api/session.ts';
import { type Staff, staffOf } from './staff.ts';

/**
 * The signed-in person; null while that is being checked. Without a session, or if it can't be loaded,
 * redirects to the login page, which says which of these it is.
 * @param isLeaving whether the person is logging out, which suppresses the redirect
 */
export const useStaffSession = (isLeaving = false): Staff | null => {
  const session = useSession();
  const navigate = useNavigate();
  const staff = staffOf(session.data);
  const refused = !session.isPending && !staff && !isLeaving;
  useEffect(() => {
    if (refused) void navigate(adminUrls.login, { replace: true });
  }, [refused, navigate]);
  return staff;
};
