import { Check, UserX } from 'lucide-react';
import {
  type User,
  type userStatuses,
  userMessages as messages,
} from '../../../domain/entities/user.ts';
import { apiUrls } from '../../../domain/urls.ts';
import { withProof } from '../api/proof.ts';
import { send } from '../api/api-client.ts';
import { useToggle } from '../records/toggle.ts';
import { Button } from '../ui/button.tsx';

type Decision = { id: number; status: (typeof userStatuses)[number] };

/** Approves or disapproves an account; the list shows it at once. */
export const StatusButton = ({ user }: { user: User }) => {
  const decision = useToggle<User, Decision>({
    queryKey: ['users'],
    act: (change, version) =>
      withProof(() => send('PUT', apiUrls.users, change, messages.saveFailed, version)),
    fieldsOf: ({ status }) => ({ status }),
    done: ({ status }) => (status === 'approved' ? messages.approved : messages.disapproved),
    // An undecided account can't sign in either, so undo need not restore that status.
    undo: ({ id }, before) => ({
      id,
      status: before.status === 'approved' ? 'approved' : 'disapproved',
    }),
    errorTitle: messages.updatingError,
    errorText: messages.saveFailed,
  });
  const approved = user.status === 'approved';
  return (
    <Button
      icon={approved ? <UserX aria-hidden /> : <Check aria-hidden />}
      aria-label={`${approved ? 'Disapprove' : 'Approve'} user ${user.username}`}
      onClick={() =>
        decision.mutate({ id: user.id, status: approved ? 'disapproved' : 'approved' })
      }
    >
      {approved ? 'Disapprove' : 'Approve'}
    </Button>
  );
};
