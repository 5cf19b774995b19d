import { zodResolver } from '@hookform/resolvers/zod';
import { Check, UserCog, UserX } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  roleLabels,
  type User,
  userMessages as messages,
  userRoleChange,
  type userStatuses,
} from '../../../domain/accounts/user-account.ts';
import { listActionMessages } from '../../../domain/nouns/list-action.ts';
import { roles } from '../../../domain/accounts/role-rights.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { send } from '../api/api-client.ts';
import { ChoiceField } from '../forms/choice-field.tsx';
import { RecordDialog } from '../records/record-dialog.tsx';
import { mainActionClass } from '../records/list/record-row.tsx';
import { useToggle } from '../records/toggle.ts';
import { useAction } from '../session/use-action.ts';
import { Button } from '../ui/staff-button.tsx';
import { notify, createUndoAction } from '../ui/notices.tsx';
import { type PausedAccountDrafts, readPausedDrafts } from './paused-drafts.tsx';
import './users.css';

interface AccountButtonProps {
  user: User;
  /** Receives the drafts that were paused because the person may no longer edit; null if there are none. */
  onPaused?: (paused: PausedAccountDrafts | null) => void;
}

/** Changes an account's role. */
export const RoleButton = ({ user, onPaused }: AccountButtonProps) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        className="staff-role-action"
        icon={<UserCog aria-hidden />}
        aria-label={`Change the role of user ${user.username}`}
        onClick={() => setOpen(true)}
      >
        Role
      </Button>
      {open && (
        <RoleDialog user={user} {...(onPaused && { onPaused })} onClosed={() => setOpen(false)} />
      )}
    </>
  );
};

const RoleDialog = ({
  user,
  onPaused,
  onClosed,
}: AccountButtonProps & { onClosed: () => void }) => {
  const { act, save } = useAction();
  const reload = [['users']];
  const put = (change: { id: number; role: User['role'] }, version: number) =>
    send('PUT', apiUrls.users, change, messages.saveFailed, version);
  const takeBack = () =>
    act(() => put({ id: user.id, role: user.role }, user.version + 1), {
      failed: messages.updatingError,
      done: listActionMessages.undone,
      about: user,
      reload,
    });
  const form = useForm({
    resolver: zodResolver(userRoleChange),
    defaultValues: { id: user.id, role: user.role },
  });
  return (
    <RecordDialog
      title={`Role of ${user.username}`}
      form={form}
      onClosed={onClosed}
      onSave={(change) =>
        save(() => put(change, user.version), {
          done: (value) => {
            notify.success(messages.roleChanged, {
              about: user,
              action: createUndoAction(takeBack),
            });
            onPaused?.(readPausedDrafts(value, user.username));
          },
          reload,
        })
      }
    >
      <RoleField hint="A new role signs the person out; at the next sign-in it holds." />
    </RecordDialog>
  );
};

/** The account's role, with what each role may do. */
export const RoleField = ({ hint }: { hint?: string }) => (
  <ChoiceField
    name="role"
    label="What may they do?"
    {...(hint && { hint })}
    choices={roles.map((role) => ({
      value: role,
      label: `${roleLabels[role].label}: ${roleLabels[role].hint}`,
    }))}
  />
);

type StatusChange = { id: number; status: (typeof userStatuses)[number] };

/** Approves or disapproves an account; the list shows it at once. */
export const StatusButton = ({ user, onPaused }: AccountButtonProps) => {
  const changeStatus = useToggle<User, StatusChange>({
    queryKey: ['users'],
    sendChange: (change, version) =>
      send('PUT', apiUrls.users, change, messages.saveFailed, version),
    changedFields: ({ status }) => ({ status }),
    getSuccessMessage: ({ status }) =>
      status === 'approved' ? messages.approved : messages.disapproved,
    // An undecided account can't sign in either, so undo need not restore that status.
    undo: ({ id }, before) => ({
      id,
      status: before.status === 'approved' ? 'approved' : 'disapproved',
    }),
    errorTitle: messages.updatingError,
  });
  const approved = user.status === 'approved';
  const decide = () => changeStatus({ id: user.id, status: approved ? 'disapproved' : 'approved' });
  return (
    <Button
      className={approved ? undefined : mainActionClass}
      icon={approved ? <UserX aria-hidden /> : <Check aria-hidden />}
      aria-label={`${approved ? 'Disapprove' : 'Approve'} user ${user.username}`}
      onClick={() =>
        void decide().then(
          (answer) => answer.ok && onPaused?.(readPausedDrafts(answer.value, user.username)),
        )
      }
    >
      {approved ? 'Disapprove' : 'Approve'}
    </Button>
  );
};
