import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { UserCog } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  type User,
  userMessages as messages,
  userRoleChange,
} from '../../../domain/entities/user.ts';
import { apiUrls } from '../../../domain/urls.ts';
import { send } from '../api/api-client.ts';
import { isCalledOff, withProof } from '../api/proof.ts';
import { notify } from '../ui/notices.tsx';
import { RecordDialog } from '../records/record-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { RoleField } from './role-field.tsx';

/** Changes an account's role. */
export const RoleButton = ({ user }: { user: User }) => {
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
      {open && <RoleDialog user={user} onClosed={() => setOpen(false)} />}
    </>
  );
};

const RoleDialog = ({ user, onClosed }: { user: User; onClosed: () => void }) => {
  const client = useQueryClient();
  const form = useForm({
    resolver: zodResolver(userRoleChange),
    defaultValues: { id: user.id, role: user.role },
  });
  return (
    <RecordDialog
      title={`Role of ${user.username}`}
      form={form}
      onClosed={onClosed}
      onSave={async (change) => {
        const answer = await withProof(() =>
          send('PUT', apiUrls.users, change, messages.saveFailed, user.version),
        );
        if (!answer.ok) return isCalledOff(answer) ? 'incomplete' : answer;
        notify.success(messages.roleChanged);
        await client.invalidateQueries({ queryKey: ['users'] });
        return null;
      }}
    >
      <RoleField hint="A new role signs the person out; at the next sign-in it holds." />
    </RecordDialog>
  );
};
