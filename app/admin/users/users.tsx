import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Pencil, Plus, UserX } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import table from '../../../art/empty-table.svg?url';
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
import {
  rowsOf,
  sessionQuery,
  totalOf,
  usersCountQuery,
  usersQuery,
  useToggle,
} from '../api/queries.ts';
import { type Column, RecordList } from '../records/record-list.tsx';
import { nameParameter } from '../records/record-address.ts';
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
  const client = useQueryClient();
  const deleteIt = useDeletion('users', words);
  const [columns] = useState(() => columnsFor(staff));
  const [edited, setEdited] = useState<User | 'new' | null>(null);
  const reload = async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: ['users'] }),
      client.invalidateQueries({ queryKey: sessionQuery.queryKey }),
    ]);
  };
  const edit = (user: User) => {
    if (mayEditUser(staff, user.id)) setEdited(user);
    else notify.error(words.updatingError, { error: words.onlyOwnAccount });
  };

  return (
    <>
      <PageHeading
        action={
          <Button tone="primary" icon={<Plus aria-hidden />} onClick={() => setEdited('new')}>
            Add user
          </Button>
        }
      >
        Users
      </PageHeading>
      {!staff.privileged && (
        <p className="staff-page-note" id={noteId}>
          {words.onlyOwnAccount} Approving and deleting others is up to the administrator.
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
        whatDeletingDoes="The account is removed at once, for good."
        deleteRefused={(user) => !mayDeleteUser(staff, user.id)}
        onDeleteRefused={(user) =>
          notify.error(words.deletingError, {
            error: user.id === staff.userId ? ownAccountStays : sessionMessages.notAllowed,
          })
        }
        renderActions={(user) => (
          <>
            {mayApprove(staff) && !user.privileged && <StatusButton user={user} />}
            <Button
              icon={<Pencil aria-hidden />}
              aria-label={`Edit ${nameOf(user)}`}
              aria-describedby={staff.privileged ? undefined : noteId}
              refused={!mayEditUser(staff, user.id)}
              onClick={() => edit(user)}
            >
              Edit
            </Button>
          </>
        )}
        empty={
          <EmptyState picture={table} title={box ? nobody[box] : 'No users yet'}>
            Add the people who help to keep this site current.
          </EmptyState>
        }
      />
      {edited && (
        <UserForm
          record={edited === 'new' ? null : edited}
          onSaved={reload}
          onClosed={() => setEdited(null)}
        />
      )}
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
  // A hit of the search box may stand in another part: its name brings it here.
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

const nobody: Record<UserBox, string> = {
  waiting: 'Nobody waits for approval',
  approved: 'Nobody is approved yet',
  disapproved: 'Nobody is disapproved',
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
