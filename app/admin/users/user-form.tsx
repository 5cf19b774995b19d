import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import {
  newUserInput,
  type User,
  userMessages as messages,
  userUpdate,
} from '../../../domain/accounts/user-account.ts';
import { mayChangeEmail, maySetPassword } from '../../../domain/accounts/role-rights.ts';
import { secondStepsQuery } from '../forms/proof/own-proof.tsx';
import { sessionQuery, useStaff } from '../session/session.ts';
import { RecordDialog } from '../records/record-dialog.tsx';
import type { EditorFormProps } from '../records/record-editor.tsx';
import { useSaveRecord } from '../records/save-record.ts';
import { passwordHint } from '../auth/account-fields.tsx';
import { ReadOnlyField, PasswordField, TextField } from '../forms/form-fields.tsx';

export const UserForm = ({ record, onClosed }: EditorFormProps<User>) =>
  record ? <EditUser record={record} onClosed={onClosed} /> : <AddUser onClosed={onClosed} />;

const AddUser = ({ onClosed }: { onClosed: () => void }) => {
  const save = useSaveRecord('users', null, messages);
  const form = useForm({
    resolver: zodResolver(newUserInput),
    defaultValues: { username: '', email: '', password: '' },
  });
  return (
    <RecordDialog
      title="Add user"
      form={form}
      fieldsRequired={messages.fieldsRequired}
      onClosed={onClosed}
      onSave={save}
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

/** The form of an account. Editing one's own account may require a proof of identity. */
export const EditUser = ({ record, onClosed }: { record: User; onClosed: () => void }) => {
  const staff = useStaff();
  const client = useQueryClient();
  const save = useSaveRecord('users', record, { ...messages, savingError: messages.updatingError });
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
      record={record}
      fieldsRequired={messages.fieldsRequired}
      onClosed={onClosed}
      onSave={async (change, conflictPrompt) => {
        const failure = await save(change, conflictPrompt, null);
        if (!failure) {
          // The greeting may show the email that was just changed.
          await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
          await client.invalidateQueries({ queryKey: secondStepsQuery.queryKey });
        }
        return failure;
      }}
    >
      <TextField name="username" label="Username" autoComplete="off" autoCapitalize="none" />
      {mayChangeEmail(staff, record.id) ? (
        <TextField name="email" label="Email" type="email" autoComplete="off" />
      ) : (
        <ReadOnlyField
          label="Email"
          value={record.email}
          reason="Only the account’s owner can change it."
        />
      )}
      {maySetPassword(staff, record.id) && (
        <PasswordField
          name="password"
          label="New password"
          hint="Leave blank to keep the current password."
          optional
          autoComplete="new-password"
        />
      )}
    </RecordDialog>
  );
};
