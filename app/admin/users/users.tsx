import { useQuery } from '@tanstack/react-query';
import { Plus, UserPlus } from 'lucide-react';
import { useState } from 'react';
import table from '../../../art/empty-table.svg?url';
import { sessionMessages } from '../../../domain/accounts/staff-session.ts';
import {
  roleLabels,
  type User,
  type UserBox,
  userMessages as messages,
} from '../../../domain/accounts/user-account.ts';
import {
  mayApprove,
  mayDeleteUser,
  mayEditUser,
  mayManageAccounts,
  maySeeAccounts,
} from '../../../domain/accounts/role-rights.ts';
import { Verbatim } from '../../ui/verbatim.tsx';
import { useDeletion } from '../records/deletion.tsx';
import { mainActionClass, type Column } from '../records/list/record-row.tsx';
import { RecordList } from '../records/list/record-list.tsx';
import { useRecordEditor } from '../records/record-editor.tsx';
import { type Staff, useStaff } from '../session/session.ts';
import { Button, ToggleGroup } from '../ui/staff-button.tsx';
import { formatDay } from '../ui/dates.ts';
import { notify } from '../ui/notices.tsx';
import { PageHeading, staffMeta } from '../ui/page.tsx';
import { EmptyState } from '../ui/states.tsx';
import { Status } from '../ui/status.tsx';
import { Invitations } from './invitations.tsx';
import { PasswordRequests } from './password-requests.tsx';
import {
  type PausedAccountDrafts,
  PausedDraftsDialog,
  readPausedDrafts,
} from './paused-drafts.tsx';
import { RoleButton, StatusButton } from './user-buttons.tsx';
import { UserForm } from './user-form.tsx';
import { usersCountQuery, useUsers } from './user-queries.ts';

export const meta = staffMeta('Users');

const getUserName = (user: User) => `user ${user.username}`;

/** Filters by status, because many registrations would bury the staff's accounts. */
const boxes: [UserBox | undefined, string][] = [
  [undefined, 'All'],
  ['waiting', 'Need approval'],
  ['approved', 'Only approved'],
  ['disapproved', 'Only disapproved'],
];

/** The list of accounts. Only the owner approves, edits or deletes other accounts. */
const Users = () => {
  const staff = useStaff();
  const { box, chooseBox, query, parts, search } = useUsers();
  const waiting = useQuery(usersCountQuery('waiting')).data ?? 0;
  const [paused, setPaused] = useState<PausedAccountDrafts | null>(null);
  const deleteRecord = useDeletion<User>('users', messages, (answer, { username }) =>
    setPaused(readPausedDrafts(answer, username)),
  );
  const [columns] = useState(() => userColumns(staff));
  const [isInviting, setIsInviting] = useState(false);
  const editor = useRecordEditor({ singularName: 'user', getName: getUserName, Form: UserForm });
  const refusedEditProps = {
    refused: true,
    onClick: () => notify.error(messages.updatingError, { error: messages.onlyOwnAccount }),
  };

  return (
    <>
      <PageHeading
        action={
          mayManageAccounts(staff) && (
            <Button
              tone="primary"
              icon={<UserPlus aria-hidden />}
              onClick={() => setIsInviting(true)}
            >
              Invite someone
            </Button>
          )
        }
      >
        Users
      </PageHeading>
      {!staff.privileged && (
        <p className="staff-page-note" id={noteId}>
          {messages.onlyOwnAccount} Only the administrator can approve users or delete others.
        </p>
      )}
      {mayManageAccounts(staff) && (
        <>
          <PasswordRequests />
          <Invitations inviting={isInviting} onInvited={() => setIsInviting(false)} />
        </>
      )}
      <ToggleGroup
        label="Which users"
        options={boxes}
        chosen={box}
        onChoose={chooseBox}
        getCount={(name) => (name === 'waiting' ? waiting : 0)}
      />
      <RecordList
        key={box ?? 'all'}
        query={query}
        parts={parts}
        search={search}
        pluralName="users"
        singularName="user"
        loadFailed={messages.loadFailed}
        columns={columns}
        getName={getUserName}
        onDelete={deleteRecord}
        deleteConsequence="The account is deleted immediately, for good."
        deleteRefused={(user) => !mayDeleteUser(staff, user.id)}
        onDeleteRefused={(user) =>
          notify.error(
            messages.deletingError,
            { error: user.id === staff.userId ? ownAccountMessage : sessionMessages.notAllowed },
            { about: user },
          )
        }
        renderActions={(user) => (
          <>
            {mayApprove(staff) && !user.privileged && (
              <>
                <StatusButton user={user} onPaused={setPaused} />
                <RoleButton user={user} onPaused={setPaused} />
              </>
            )}
            {editor.editButton(user, {
              className: user.status === 'approved' ? mainActionClass : undefined,
              'aria-describedby': staff.privileged ? undefined : noteId,
              ...(!mayEditUser(staff, user.id) && refusedEditProps),
            })}
          </>
        )}
        empty={
          <EmptyState picture={table} title={box ? emptyTitles[box] : 'No users yet'}>
            Invite the people who help keep this site up to date.
          </EmptyState>
        }
      />
      {maySeeAccounts(staff) && (
        <p>
          <Button icon={<Plus aria-hidden />} onClick={editor.add}>
            Add user
          </Button>
        </p>
      )}
      {editor.form}
      {paused && <PausedDraftsDialog of={paused} onClosed={() => setPaused(null)} />}
    </>
  );
};
export default Users;

const emptyTitles: Record<UserBox, string> = {
  waiting: 'No one needs approval',
  approved: 'No one is approved yet',
  disapproved: 'No one is disapproved',
};

const noteId = 'only-own-account';
const ownAccountMessage = 'You cannot delete your own account.';

const statusTexts = {
  approved: 'Approved',
  disapproved: 'Disapproved',
  '': messages.notApprovedStatus,
} as const;

/** The columns of the list; the signed-in account is marked. */
const userColumns = (staff: Staff): Column<User>[] => [
  {
    id: 'username',
    label: 'Username',
    value: (user) => user.username,
    isName: true,
    cell: (user) => (
      <span className="row">
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
    isBrief: true,
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
        <span className="staff-status-note quiet">
          {formatDay(user.approved_at)}
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
