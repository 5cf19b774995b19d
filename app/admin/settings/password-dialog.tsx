import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { confirmInput, sessionMessages } from '../../../domain/entities/session.ts';
import { userMessages } from '../../../domain/entities/user.ts';
import { z } from '../../../domain/zod.ts';
import type { Result } from '../api/api-client.ts';
import { PasswordField } from '../forms/form-fields.tsx';
import { RecordDialog } from '../records/record-dialog.tsx';
import { confirmPassword } from './confirm-password.ts';

interface PasswordDialogProps {
  title: string;
  /** What the button says, and what it says meanwhile. */
  act: string;
  acting: string;
  /** Runs once the password is right; a failure is shown in the dialog. */
  onConfirmed: () => Promise<Result<unknown>>;
  onClosed: () => void;
  children: ReactNode;
}

const passwordForm = z.object({ current_password: confirmInput.shape.password });

/** Asks for the person's own password before something is done. */
export const PasswordDialog = ({
  title,
  act,
  acting,
  onConfirmed,
  onClosed,
  children,
}: PasswordDialogProps) => {
  const form = useForm({
    resolver: zodResolver(passwordForm),
    defaultValues: { current_password: '' },
  });
  const { setFocus } = form;
  useEffect(() => {
    // After the dialog's own choice, which is its first button.
    const frame = requestAnimationFrame(() => setFocus('current_password'));
    return () => cancelAnimationFrame(frame);
  }, [setFocus]);
  return (
    <RecordDialog
      title={title}
      form={form}
      fieldsRequired={userMessages.fieldsRequired}
      save={act}
      saving={acting}
      onClosed={onClosed}
      onSave={async ({ current_password: password }) => {
        const unconfirmed = await confirmPassword(password, (message) => {
          form.setError('current_password', { message });
          form.setFocus('current_password', { shouldSelect: true });
        });
        if (unconfirmed) return unconfirmed;
        const answer = await onConfirmed();
        return answer.ok ? null : answer;
      }}
    >
      {children}
      <PasswordField
        name="current_password"
        label="Your current password"
        hint={sessionMessages.confirmFirst}
        autoComplete="current-password"
      />
    </RecordDialog>
  );
};
