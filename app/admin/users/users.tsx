import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Check, UserX } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import table from '../../../art/empty-table.svg?url';
import '../api/zod-without-eval.ts';
import { sessionMessages } from '../../../domain/entities/session.ts';
import { largestListPart } from '../../../domain/constants.ts';
import { mostSearched } from '../../../domain/entities/audit.ts';
import {
  type User,
  type UserBox,
  type userStatuses,
  userMessages as words,
} from '../../../domain/entities/user.ts';
import { mayApprove, mayDeleteUser, mayEditUser } from '../../../domain/permissions.ts';
import { apiUrls } from '../../../domain/urls.ts';
import { type Part, send } from '../api/api-client.ts';
import { useDeletion } from '../records/deletion.ts';
import { notify } from '../layout/notices.tsx';
import { staffMeta } from '../layout/page-meta.ts';
import { rowsOf, totalOf } from '../api/query-results.ts';
import { usersCountQuery, usersQuery } from './user-queries.ts';
import { useToggle } from '../records/toggle.ts';
import { useRecordEditor } from '../records/record-editor.tsx';
import { type Column, RecordList } from '../records/record-list.tsx';
import { nameParameter } from '../records/record-jump.ts';
import { useSettled } from '../ui/settled.ts';
import { type Staff, useStaff } from '../auth/staff.ts';
import { Button } from '../ui/button.tsx';
import { asDay } from '../ui/dates.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { EmptyState } from '../ui/states.tsx';
import { Status } from '../ui/status.tsx';
import { UserBoxes } from './user-boxes.tsx';
import { UserForm } from './user-form.tsx';

export const meta = staffMeta('Users');

const nameOf = (user: User) => `user ${user.username}`;

const statusTexts = {
  approved: 'Approved',
  disapproved: 'Disapproved',
  '': words.notApprovedStatus,
} as const;

const columnsFor = (staff: Staff): Column<User>[] => [
  {
    id: 'username',
    label: 'Username',
    value: (user) => user.username,
    names: true,
    cell: (user) => (
      <span className="staff-user-name">
        {user.username}
        {user.id === staff.userId && <span className="staff-tag">You</span>}
        {user.privileged && <span className="staff-tag">Administrator</span>}
      </span>
    ),
  },
  { id: 'email', label: 'Email', value: (user) => user.email },
  {
    id: 'status',
    label: 'Status',
    value: (user) => statusTexts[user.status] ?? words.notApprovedStatus,
    cell: (user) => <UserStatus user={user} />,
  },
];

const UserStatus = ({ user }: { user: User }) => {
  const by = user.approved_by ? `by ${user.approved_by}` : '';
  return (
    <>
      <Status good={user.status === 'approved'} refused={user.status === 'disapproved'}>
        {statusTexts[user.status] ?? words.notApprovedStatus}
      </Status>
      {user.approved_at && (
        <span className="staff-status-note">{`${asDay(user.approved_at)} ${by}`}</span>
      )}
    </>
  );
};

/** Who may sign in. Only the privileged admin approves, and edits or deletes others. */
const Users = () => {
  const staff = useStaff();
  const { box, chooseBox, query, parts, search } = useUsers();
  const deleteIt = useDeletion('users', words);
  const [columns] = useState(() => columnsFor(staff));
  const editor = useRecordEditor({ thing: 'user', nameOf, Form: UserForm });
  const editRefused = {
    refused: true,
    onClick: () => notify.error(words.updatingError, { error: words.onlyOwnAccount }),
  };

  return (
    <>
      <PageHeading action={editor.addButton}>Users</PageHeading>
      {!staff.privileged && (
        <p className="staff-page-note" id={noteId}>
          {words.onlyOwnAccount} Only the administrator can approve users or delete others.
        </p>
      )}
      <UserBoxes box={box} onChoose={chooseBox} />
      <RecordList
        key={box ?? 'all'}
        query={query}
        parts={parts}
        search={search}
        what="users"
        loadFailed={words.loadFailed}
        columns={columns}
        nameOf={nameOf}
        onDelete={deleteIt}
        whatDeletingDoes="The account is deleted immediately, for good."
        deleteRefused={(user) => !mayDeleteUser(staff, user.id)}
        onDeleteRefused={(user) =>
          notify.error(words.deletingError, {
            error: user.id === staff.userId ? ownAccountStays : sessionMessages.notAllowed,
          })
        }
        renderActions={(user) => (
          <>
            {mayApprove(staff) && !user.privileged && <StatusButton user={user} />}
            {editor.editButton(user, {
              'aria-describedby': staff.privileged ? undefined : noteId,
              ...(!mayEditUser(staff, user.id) && editRefused),
            })}
          </>
        )}
        empty={
          <EmptyState picture={table} title={box ? emptyTitles[box] : 'No users yet'}>
            Add the people who help keep this site up to date.
          </EmptyState>
        }
      />
      {editor.form}
    </>
  );
};
export default Users;

/** The part of the accounts that is shown; where there are many, the server looks for words. */
const useUsers = () => {
  const [parameters] = useSearchParams();
  const [box, setBox] = useState<UserBox>();
  const [part, setPart] = useState(0);
  const [text, setText] = useState('');
  const all = useQuery(usersCountQuery(box)).data ?? 0;
  const onServer = all > largestListPart;
  const settled = useSettled(text.trim());
  const sought = onServer ? settled.slice(0, mostSearched) : '';
  const options = {
    ...usersQuery({ status: box, words: sought, part }),
    placeholderData: keepPreviousData<Part<User>>,
  };
  const query = useQuery({ ...options, select: rowsOf });
  const total = useQuery({ ...options, select: totalOf }).data ?? 0;
  const onChange = (next: string) => {
    setText(next);
    setPart(0);
  };
  // A hit of the search box may be in another part of the list: search for its name.
  const named = parameters.get(nameParameter);
  const [shownFor, setShownFor] = useState<string | null>(null);
  if (onServer && named !== shownFor) {
    setShownFor(named);
    if (named !== null) {
      setBox(undefined);
      onChange(named);
    }
  }
  return {
    box,
    chooseBox: (next: UserBox | undefined) => {
      setBox(next);
      onChange('');
    },
    query,
    parts: { part, total, onTurn: setPart },
    search: { text, onChange, onServer },
  };
};

const emptyTitles: Record<UserBox, string> = {
  waiting: 'No one is waiting for approval',
  approved: 'No one is approved yet',
  disapproved: 'No one is disapproved',
};

const noteId = 'only-own-account';
const ownAccountStays = 'You cannot delete your own account.';

type Decision = { id: number; status: (typeof userStatuses)[number] };

const StatusButton = ({ user }: { user: User }) => {
  const decision = useToggle<User, Decision>({
    queryKey: ['users'],
    act: (change) => send('PUT', apiUrls.users, change, words.saveFailed),
    fieldsOf: ({ status }) => ({ status }),
    done: ({ status }) => (status === 'approved' ? words.approved : words.disapproved),
    errorTitle: words.updatingError,
    errorText: words.saveFailed,
  });
  const approved = user.status === 'approved';
  return (
    <Button
      icon={approved ? <UserX aria-hidden /> : <Check aria-hidden />}
      aria-label={`${approved ? 'Disapprove' : 'Approve'} ${nameOf(user)}`}
      onClick={() =>
        decision.mutate({ id: user.id, status: approved ? 'disapproved' : 'approved' })
      }
    >
      {approved ? 'Disapprove' : 'Approve'}
    </Button>
  );
};
