import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type User, userMessages } from '../../../domain/entities/user.ts';
import { failureOf } from '../api/queries.ts';
import { useSessionEnd, useStaff } from '../session/session.ts';
import { notify } from '../ui/notices.tsx';
import { EditUser } from '../users/user-form.tsx';
import { ownAccountQuery } from '../users/user-queries.ts';

/**
 * The form for one's own username, email and password. It opens with the account as stored at that moment.
 */
export const useOwnAccountForm = () => {
  const { refetch } = useQuery({ ...ownAccountQuery(useStaff()), enabled: false });
  const endSession = useSessionEnd();
  const [account, setAccount] = useState<User | null>(null);
  const open = async (): Promise<void> => {
    const { data, error } = await refetch();
    if (data) return setAccount(data);
    const failure = failureOf(error, userMessages.loadFailed);
    notify.error(userMessages.updatingError, failure);
    return endSession(failure);
  };
  return {
    open,
    form: account && <EditUser record={account} onClosed={() => setAccount(null)} />,
  };
};
