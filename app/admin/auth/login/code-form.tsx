import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  secondStepInput,
  secondStepMessages as messages,
} from '../../../../domain/entities/second-step.ts';
import { apiUrls } from '../../../../domain/urls.ts';
import { type Failure, send } from '../../api/api-client.ts';
import { TextField } from '../../forms/form-fields.tsx';
import { AuthForm } from '../auth-layout.tsx';
import { RecoveryCodeField } from '../fields/sign-in-fields.tsx';

interface CodeFormProps {
  kind: 'totp' | 'recovery';
  onFinished: () => Promise<void>;
}

/** Asks for a code as the second step. */
export const CodeForm = ({ kind, onFinished }: CodeFormProps) => {
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useForm({ resolver: zodResolver(secondStepInput), defaultValues: { code: '' } });
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <AuthForm
      form={form}
      fieldsRequired={messages.codeRequired}
      failure={failure}
      submitLabel="Continue"
      busyLabel="Checking…"
      onSubmit={async (values) => {
        setFailure(null);
        const answer = await send('POST', apiUrls.secondStep, values, messages.failed);
        if (answer.ok) return onFinished();
        setFailure(answer);
        setFocus('code', { shouldSelect: true });
        return undefined;
      }}
    >
      {kind === 'recovery' ? (
        <RecoveryCodeField />
      ) : (
        <TextField
          name="code"
          label="Code from your app"
          hint="The 6 digits that your authenticator app shows now."
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      )}
    </AuthForm>
  );
};
