import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from '../../../domain/zod.ts';
import { sessionMessages } from '../../../domain/entities/session.ts';
import {
  newUserInput,
  type User,
  userUpdate,
  userMessages as words,
} from '../../../domain/entities/user.ts';
import { mayChangeEmail, maySetPassword } from '../../../domain/permissions.ts';
import { apiUrls } from '../../../domain/urls.ts';
import { send } from '../api/api-client.ts';
import { notify } from '../layout/notices.tsx';
import { RecordDialog } from '../records/record-dialog.tsx';
import { passwordHint } from '../auth/registration.ts';
import { useStaff } from '../auth/staff.ts';
import { FixedField, PasswordField, TextField } from '../ui/field.tsx';

/** The server may ask for the password of whoever edits before it changes a password or an email. */
const userEdit = userUpdate.extend({ current_password: z.string() });

interface UserFormProps {
  record: User | null;
  onSaved: () => Promise<void>;
  onClosed: () => void;
}

export const UserForm = ({ record, ...rest }: UserFormProps) =>
  record ? <EditUser record={record} {...rest} /> : <AddUser {...rest} />;

const AddUser = ({ onSaved, onClosed }: Omit<UserFormProps, 'record'>) => {
  const form = useForm({
    resolver: zodResolver(newUserInput),
    defaultValues: { username: '', email: '', password: '' },
  });
  return (
    <RecordDialog
      title="Add user"
      form={form}
      fieldsRequired={words.fieldsRequired}
      onClosed={onClosed}
      onSave={async (values) => {
        const answer = await send('POST', apiUrls.users, values, words.saveFailed);
        if (!answer.ok) {
          notify.error(words.savingError, answer);
          return answer;
        }
        notify.success(words.added);
        await onSaved();
        return null;
      }}
    >
      <TextField name="username" label="Username" autoComplete="off" autoCapitalize="none" />
      <TextField name="email" label="Email" type="email" autoComplete="off" />
      <PasswordField
        name="password"
        label="Password"
        hint={passwordHint}
        autoComplete="new-password"
      />
    </RecordDialog>
  );
};

const EditUser = ({ record, onSaved, onClosed }: UserFormProps & { record: User }) => {
  const staff = useStaff();
  const form = useForm({
    resolver: zodResolver(userEdit),
    defaultValues: {
      id: record.id,
      username: record.username,
      email: record.email,
      password: '',
      current_password: '',
    },
  });
  const [asksPassword, setAsksPassword] = useState(false);
  const { setFocus } = form;
  useEffect(() => {
    if (asksPassword) setFocus('current_password');
  }, [asksPassword, setFocus]);
  /** Returns what kept the password from being confirmed; null is nothing. */
  const confirm = async (password: string) => {
    const answer = await send('POST', apiUrls.confirm, { password }, sessionMessages.confirmFailed);
    if (answer.ok) return null;
    if (answer.status !== 403 && answer.status !== 422) return answer;
    form.setError('current_password', { message: answer.error });
    setFocus('current_password', { shouldSelect: true });
    return 'incomplete';
  };
  return (
    <RecordDialog
      title={`Edit user ${record.username}`}
      form={form}
      fieldsRequired={words.fieldsRequired}
      onClosed={onClosed}
      onSave={async ({ current_password, ...change }) => {
        const unconfirmed = asksPassword ? await confirm(current_password) : null;
        if (unconfirmed) return unconfirmed;
        const answer = await send('PUT', apiUrls.users, change, words.saveFailed);
        setAsksPassword(!answer.ok && answer.confirm === true);
        if (!answer.ok && answer.confirm) return 'incomplete';
        if (!answer.ok) {
          notify.error(words.updatingError, answer);
          return answer;
        }
        notify.success(words.updated);
        await onSaved();
        return null;
      }}
    >
      <TextField name="username" label="Username" autoComplete="off" autoCapitalize="none" />
      {mayChangeEmail(staff, record.id) && !record.privileged ? (
        <TextField name="email" label="Email" type="email" autoComplete="off" />
      ) : (
        <FixedField
          label="Email"
          value={record.email}
          reason={
            record.privileged
              ? 'The administrator’s address is set on the machine.'
              : 'Only its owner can change it.'
          }
        />
      )}
      {maySetPassword(staff, record.id) && (
        <PasswordField
          name="password"
          label="New password"
          hint="Leave it blank to keep the current one."
          optional
          autoComplete="new-password"
        />
      )}
      {asksPassword && (
        <PasswordField
          name="current_password"
          label="Your current password"
          hint={sessionMessages.confirmFirst}
          autoComplete="current-password"
        />
      )}
    </RecordDialog>
  );
};
