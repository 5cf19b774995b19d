import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import {
  type SignInRules,
  signInRulesChange,
  signInRulesMessages as messages,
} from '../../../domain/entities/sign-in-rules.ts';
import { apiUrls } from '../../../domain/urls.ts';
import { send } from '../api/api-client.ts';
import { isCalledOff, withProof } from '../api/proof.ts';
import { TextField } from '../forms/form-fields.tsx';
import { notify } from '../ui/notices.tsx';
import { RecordDialog } from '../records/record-dialog.tsx';
import { rulesQuery } from './sign-in-rules-query.ts';

interface PasswordHelperDialogProps {
  rules: SignInRules;
  onClosed: () => void;
}

/** Sets the person whom the forgotten-password page tells people to ask. */
export const PasswordHelperDialog = ({ rules, onClosed }: PasswordHelperDialogProps) => {
  const client = useQueryClient();
  const form = useForm({
    resolver: zodResolver(signInRulesChange.pick({ password_helper: true })),
    defaultValues: { password_helper: rules.password_helper ?? '' },
  });
  return (
    <RecordDialog
      title="Whom to ask for a new password"
      form={form}
      onClosed={onClosed}
      onSave={async ({ password_helper: name }) => {
        const change = { password_helper: name ?? '' };
        const answer = await withProof(() =>
          send('PUT', apiUrls.signInRules, change, messages.saveFailed, rules.version),
        );
        if (!answer.ok) return isCalledOff(answer) ? 'incomplete' : answer;
        notify.success(messages.updated);
        await client.invalidateQueries({ queryKey: rulesQuery.queryKey });
        return null;
      }}
    >
      <TextField
        name="password_helper"
        label="Name"
        hint="Such as “Priya in the office”. It shows on the login pages, for everyone to read."
        optional
      />
    </RecordDialog>
  );
};
