import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { passkeyMessages } from '../../../../domain/accounts/passkey.ts';
import { secondStepMessages as messages } from '../../../../domain/accounts/second-step-code.ts';
import { sessionMessages } from '../../../../domain/accounts/staff-session.ts';
import { apiUrls } from '../../../../domain/api-urls.ts';
import { type Failure, readField, send } from '../../api/api-client.ts';
import { unwrap } from '../../api/failed-request.ts';
import { PasswordField } from '../form-fields.tsx';
import { FormProblem } from '../../ui/states.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { sendPasskey, usePasskeySupport } from './passkey-ceremonies.ts';

const confirmUrls = { optionsUrl: apiUrls.confirmOptions, url: apiUrls.confirm };

/** The ways in which the person can prove who they are. Assumes a password until they are loaded. */
const useProofMethods = (enabled: boolean) => {
  const { data } = useQuery({ ...secondStepsQuery, enabled });
  const { password = true, passkeys = 0 } = data ?? {};
  return { hasPassword: password, hasPasskey: passkeys > 0 };
};

/** A check, inside a form, that the person owns the account. The form renders `fields`. */
export interface IdentityProof {
  fields: ReactNode;
  /** Returns null if the check passed, otherwise the value that the form's save should return. */
  confirm: (password: string) => Promise<Failure | 'incomplete' | null>;
}

/**
 * Asks in a form for the current password, or for a passkey instead.
 * @param onWrong marks the field `current_password` with a message
 * @param isRequired whether the form asks for the proof now
 */
export const useIdentityProof = (
  onWrong: (message: string) => void,
  isRequired = true,
): IdentityProof => {
  const methods = useProofMethods(isRequired);
  const isProven = useRef(false);
  const confirm = async (password: string) => {
    if (isProven.current) {
      isProven.current = false;
      return null;
    }
    if (methods.hasPassword) return confirmPassword(password, onWrong);
    const answer = await sendPasskey(confirmUrls);
    return answer.ok ? null : answer;
  };
  const fields = methods.hasPassword ? (
    <>
      <PasswordField
        name="current_password"
        label="Your current password"
        hint={sessionMessages.confirmFirst}
        autoComplete="current-password"
      />
      {methods.hasPasskey && (
        <PasskeyButton
          label="Use a passkey instead"
          act={async (form) => {
            const answer = await sendPasskey(confirmUrls);
            isProven.current = answer.ok;
            if (answer.ok) form?.requestSubmit();
            return answer;
          }}
        />
      )}
    </>
  ) : (
    <PasskeyHint />
  );
  return { fields, confirm };
};

/** Explains that the form's own button asks for the passkey, for accounts without a password. */
const PasskeyHint = () =>
  usePasskeySupport() ? (
    <p>Your device then asks for your passkey.</p>
  ) : (
    <FormProblem>{passkeyMessages.unsupported}</FormProblem>
  );

const confirmPassword = async (
  password: string,
  onWrong: (message: string) => void,
): Promise<Failure | 'incomplete' | null> => {
  const answer = await send('POST', apiUrls.confirm, { password }, sessionMessages.confirmFailed);
  if (answer.ok) return null;
  if (answer.status !== 403 && answer.status !== 422) return answer;
  onWrong(answer.error);
  return 'incomplete';
};

export const secondStepsQuery = queryOptions({
  queryKey: ['ownSecondSteps'],
  queryFn: () => unwrap(readField(apiUrls.ownSecondSteps, 'second_steps', messages.loadFailed)),
});
