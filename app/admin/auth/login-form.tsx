import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { passkeyMessages as messages } from '../../../domain/accounts/passkey.ts';
import {
  type SecondStep,
  secondStepMessages,
  secondStepInput,
} from '../../../domain/accounts/second-step-code.ts';
import { loginInput, sessionMessages } from '../../../domain/accounts/staff-session.ts';
import { userMessages } from '../../../domain/accounts/user-account.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { type Failure, type Result, send, type WriteResponse } from '../api/api-client.ts';
import { CheckField, PasswordField, TextField } from '../forms/form-fields.tsx';
import { sessionQuery } from '../session/session.ts';
import { NameField, RecoveryCodeField } from './account-fields.tsx';
import { AuthForm } from './auth-layout.tsx';
import { PasskeyButton } from '../forms/proof/passkey-button.tsx';
import { loadWebAuthn, sendPasskey } from '../forms/proof/passkey-ceremonies.ts';

/** Signs in with a password and the second step after it, or with a passkey alone. */
export const LoginForm = () => {
  const client = useQueryClient();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [steps, setSteps] = useState<readonly SecondStep[]>([]);
  const [note, setNote] = useState<string | null>(null);
  const [usesPasskey, setUsesPasskey] = useState(false);
  const form = useForm({
    resolver: zodResolver(loginInput),
    defaultValues: { username: '', password: '', keep_signed_in: false },
  });
  const { isSubmitting } = form.formState;
  const getLoginOptions = () => ({
    ...(form.getValues('keep_signed_in') && { keep_signed_in: true }),
  });
  /** Reloads the session; the page then redirects to the dashboard. */
  const reloadSession = async <T extends Result<WriteResponse>>(answer: T): Promise<T> => {
    if (answer.ok) await client.resetQueries({ queryKey: sessionQuery.queryKey });
    return answer;
  };
  usePasskeyAutofill(
    steps.length === 0 && !isSubmitting && !usesPasskey,
    getLoginOptions,
    (answer) => {
      if (!answer.ok) setFailure(answer);
      void reloadSession(answer);
    },
  );
  const startOver = () => {
    setSteps([]);
    form.resetField('password');
  };
  if (steps.length > 0) return <SecondStepForm steps={steps} note={note} onStartOver={startOver} />;
  return (
    <>
      <AuthForm
        form={form}
        fieldsRequired={userMessages.fieldsRequired}
        failure={failure}
        submitLabel="Log in"
        busyLabel="Logging in…"
        onSubmit={async ({ username, password }) => {
          setFailure(null);
          const values = { username, password, ...getLoginOptions() };
          const answer = await send('POST', apiUrls.login, values, sessionMessages.loginFailed);
          if (!answer.ok && answer.secondSteps?.length) {
            setNote(answer.error === secondStepMessages.codesLost ? answer.error : null);
            return setSteps(answer.secondSteps);
          }
          if (!answer.ok) return setFailure(answer);
          await reloadSession(answer);
        }}
      >
        <NameField autoComplete="username webauthn" />
        <PasswordField name="password" label="Password" autoComplete="current-password" />
        <CheckField name="keep_signed_in" label="Keep me signed in" />
      </AuthForm>
      <PasskeyButton
        label="Sign in with a passkey"
        onBusy={setUsesPasskey}
        act={async () => {
          setFailure(null);
          const urls = { optionsUrl: apiUrls.passkeySignInOptions, url: apiUrls.passkeySignIn };
          return reloadSession(await sendPasskey(urls, getLoginOptions()));
        }}
      />
    </>
  );
};

/**
 * Offers passkeys in the username field, beside stored passwords, if the browser supports it.
 * @param isOffered false withdraws the offer, such as while a form is being sent
 * @param extraFields returns extra fields to send with the passkey
 */
const usePasskeyAutofill = (
  isOffered: boolean,
  extraFields: () => object,
  onAnswer: (answer: Result<WriteResponse>) => void,
): void => {
  const handleAnswer = useEffectEvent(onAnswer);
  const getExtraFields = useEffectEvent(extraFields);
  useEffect(() => {
    if (!isOffered) return undefined;
    const abortController = new AbortController();
    const offerPasskeys = async (): Promise<void> => {
      const passkey = await waitForAutofillPasskey(abortController.signal);
      if (!passkey || abortController.signal.aborted) return;
      const values = { ...getExtraFields(), passkey };
      const answer = await send('POST', apiUrls.passkeySignIn, values, messages.checkFailed);
      if (abortController.signal.aborted) return;
      handleAnswer(answer);
      // The page may have been open for longer than a challenge is valid; the retry gets a new one.
      if (!answer.ok) await offerPasskeys();
    };
    void offerPasskeys();
    return () => abortController.abort();
  }, [isOffered]);
};

/** Waits for a passkey from the browser's autofill list; null if the browser has no such list. */
const waitForAutofillPasskey = async (signal: AbortSignal) => {
  if (!(await hasAutofill())) return null;
  const optionsResult = await send('POST', apiUrls.passkeySignInOptions, {}, messages.checkFailed);
  if (!optionsResult.ok || signal.aborted) return null;
  const optionsJSON = optionsResult.value.options;
  const { startAuthentication, WebAuthnAbortService } = await loadWebAuthn();
  if (signal.aborted) return null;
  signal.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony());
  try {
    return await startAuthentication({ optionsJSON, useBrowserAutofill: true });
  } catch (error) {
    // Expected if the person typed a password or used the button instead; both still work.
    console.info('passkey autofill ended:', error);
    return null;
  }
};

const hasAutofill = async (): Promise<boolean> =>
  typeof window.PublicKeyCredential === 'function' &&
  ((await window.PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false);

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
const SecondStepForm = ({ steps, note, onStartOver }: SecondStepFormProps) => {
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
      fieldsRequired={secondStepMessages.codeRequired}
      failure={failure}
      submitLabel="Continue"
      busyLabel="Checking…"
      onSubmit={async (values) => {
        setFailure(null);
        const answer = await send('POST', apiUrls.secondStep, values, secondStepMessages.failed);
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
