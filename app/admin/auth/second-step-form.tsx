import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  type SecondStep,
  secondStepInput,
  secondStepMessages as messages,
} from '../../../domain/accounts/second-step-code.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { type Failure, send } from '../api/api-client.ts';
import { TextField } from '../forms/form-fields.tsx';
import { sessionQuery } from '../session/session.ts';
import { RecoveryCodeField } from './account-fields.tsx';
import { AuthForm } from './auth-layout.tsx';
import { PasskeyButton } from '../forms/proof/passkey-button.tsx';
import { sendPasskey } from '../forms/proof/passkey-ceremonies.ts';

interface SecondStepFormProps {
  /** The account's second steps, in the order in which to offer them. */
  steps: readonly SecondStep[];
  /** Says why one of the account's second steps can't be used here; null if all can be. */
  note: string | null;
  onStartOver: () => void;
}

const methodLabels: Record<SecondStep, string> = {
  totp: 'Use a code from the app',
  passkey: 'Use a passkey',
  recovery: 'Use a recovery code',
};

/** The step after a correct password: a code from the app, a passkey, or a recovery code. */
export const SecondStepForm = ({ steps, note, onStartOver }: SecondStepFormProps) => {
  const client = useQueryClient();
  const [method, setMethod] = useState(steps[0] ?? 'totp');
  // Reloads the session; the page then redirects to the dashboard.
  const reloadSession = () => client.resetQueries({ queryKey: sessionQuery.queryKey });
  return (
    <>
      {note ? <p role="status">{note}</p> : null}
      {method === 'passkey' ? (
        <PasskeyStep onFinished={reloadSession} />
      ) : (
        <CodeForm key={method} kind={method} onFinished={reloadSession} />
      )}
      <div className="staff-auth-toggle">
        {steps
          .filter((step) => step !== method)
          .map((step) => (
            <button
              key={step}
              type="button"
              className="staff-link-button"
              onClick={() => setMethod(step)}
            >
              {methodLabels[step]}
            </button>
          ))}
        <button type="button" className="staff-link-button" onClick={onStartOver}>
          Start over
        </button>
      </div>
    </>
  );
};

const PasskeyStep = ({ onFinished }: { onFinished: () => Promise<void> }) => {
  const step = useRef<HTMLDivElement>(null);
  useEffect(() => step.current?.querySelector('button')?.focus(), []);
  return (
    <div ref={step} className="staff-auth-fields stack">
      <p>Your password is right. Now use your passkey: your device asks for it.</p>
      <PasskeyButton
        label={methodLabels.passkey}
        tone="primary"
        isOnlyMethod
        act={async () => {
          const urls = { optionsUrl: apiUrls.secondStepOptions, url: apiUrls.secondStep };
          const answer = await sendPasskey(urls);
          if (answer.ok) await onFinished();
          return answer;
        }}
      />
    </div>
  );
};

interface CodeFormProps {
  kind: 'totp' | 'recovery';
  onFinished: () => Promise<void>;
}

const CodeForm = ({ kind, onFinished }: CodeFormProps) => {
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
