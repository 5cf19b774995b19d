import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import {
  type SecondStep,
  secondStepInput,
  secondStepMessages as messages,
} from '../../../../domain/entities/second-step.ts';
import { apiUrls } from '../../../../domain/urls.ts';
import { type Failure, send } from '../../api/api-client.ts';
import { sessionQuery } from '../../api/session.ts';
import { TextField } from '../../forms/form-fields.tsx';
import { AuthForm } from '../auth-layout.tsx';

interface SecondStepFormProps {
  /** What the account has. */
  steps: readonly SecondStep[];
  onStartOver: () => void;
}

/** After a right password: the code from the app, or a recovery code. */
export const SecondStepForm = ({ steps, onStartOver }: SecondStepFormProps) => {
  const client = useQueryClient();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [byRecovery, setByRecovery] = useState(!steps.includes('totp'));
  const form = useForm({ resolver: zodResolver(secondStepInput), defaultValues: { code: '' } });
  const { setFocus, reset } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  const choose = (recovery: boolean) => {
    flushSync(() => {
      setFailure(null);
      reset();
      setByRecovery(recovery);
    });
    setFocus('code');
  };
  return (
    <>
      <AuthForm
        form={form}
        fieldsRequired={messages.codeRequired}
        failure={failure}
        submitLabel="Continue"
        busyLabel="Checking…"
        onSubmit={async (values) => {
          setFailure(null);
          const answer = await send('POST', apiUrls.secondStep, values, messages.failed);
          if (!answer.ok) {
            setFailure(answer);
            setFocus('code', { shouldSelect: true });
            return;
          }
          // With a session loaded, the page redirects to the dashboard.
          await client.resetQueries({ queryKey: sessionQuery.queryKey });
        }}
      >
        {byRecovery ? (
          <TextField
            key="recovery"
            name="code"
            label="Recovery code"
            hint="One of the ten that you stored. Each works once."
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        ) : (
          <TextField
            key="totp"
            name="code"
            label="Code from your app"
            hint="The 6 digits that your authenticator app shows now."
            inputMode="numeric"
            autoComplete="one-time-code"
          />
        )}
      </AuthForm>
      <div className="staff-auth-toggle">
        {steps.includes('totp') && steps.includes('recovery') && (
          <button type="button" className="staff-link-button" onClick={() => choose(!byRecovery)}>
            {byRecovery ? 'Use a code from the app' : 'Use a recovery code'}
          </button>
        )}
        <button type="button" className="staff-link-button" onClick={onStartOver}>
          Start over
        </button>
      </div>
    </>
  );
};
