import { roleLabels, type User, userMessages as messages } from '../../../domain/entities/user.ts';
import type { Staff } from '../session/session.ts';
import type { Column } from '../records/list/record-list.tsx';
import { asDay } from '../ui/dates.ts';
import { Verbatim } from '../../ui/verbatim.tsx';
import { Status } from '../ui/status.tsx';

const statusTexts = {
  approved: 'Approved',
  disapproved: 'Disapproved',
  '': messages.notApprovedStatus,
} as const;

/** The columns of the list; the signed-in account is marked. */
export const userColumns = (staff: Staff): Column<User>[] => [
  {
    id: 'username',
    label: 'Username',
    value: (user) => user.username,
    names: true,
    cell: (user) => (
      <span className="staff-user-name">
        <Verbatim>{user.username}</Verbatim>
        {user.id === staff.userId && <span className="staff-tag">You</span>}
        {user.privileged && <span className="staff-tag">Administrator</span>}
        {user.role !== 'staff' && <span className="staff-tag">{roleLabels[user.role].label}</span>}
      </span>
    ),
  },
  {
    id: 'email',
    label: 'Email',
    value: (user) => user.email,
    cell: (user) => <Verbatim>{user.email}</Verbatim>,
  },
  {
    id: 'status',
    label: 'Status',
    value: (user) => statusTexts[user.status] ?? messages.notApprovedStatus,
    cell: (user) => <UserStatus user={user} />,
  },
];

const UserStatus = ({ user }: { user: User }) => {
  return (
    <>
      <Status good={user.status === 'approved'} refused={user.status === 'disapproved'}>
        {statusTexts[user.status] ?? messages.notApprovedStatus}
      </Status>
      {user.approved_at && (
        <span className="staff-status-note">
          {asDay(user.approved_at)}
          {user.approved_by && (
            <>
              {' by '}
              <Verbatim>{user.approved_by}</Verbatim>
            </>
          )}
        </span>
      )}
    </>
  );
};
