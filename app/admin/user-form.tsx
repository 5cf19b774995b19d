import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import './zod-without-eval.ts';
import {
  newUserInput,
  type User,
  userUpdate,
  userWords as words,
} from '../../domain/entities/user.ts';
import { mayChangeEmail, maySetPassword } from '../../domain/permissions.ts';
import { apiUrls } from '../../domain/urls.ts';
import { send } from './api-client.ts';
import { notify } from './notices.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { passwordHint } from './registration.ts';
import { useStaff } from './staff.ts';
import { FixedField, PasswordField, TextField } from './ui/field.tsx';

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
    resolver: zodResolver(userUpdate),
    defaultValues: {
      id: record.id,
      username: record.username,
      email: record.email,
      password: '',
    },
  });
  return (
    <RecordDialog
      title={`Edit user ${record.username}`}
      form={form}
      fieldsRequired={words.fieldsRequired}
      onClosed={onClosed}
      onSave={async (values) => {
        const answer = await send('PUT', apiUrls.users, values, words.saveFailed);
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
    </RecordDialog>
  );
};
