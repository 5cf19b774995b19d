import { useQuery } from '@tanstack/react-query';
import {
  type OwnSecondSteps,
  secondStepMessages as messages,
} from '../../../../domain/accounts/second-step-code.ts';
import { useStaff } from '../../session/session.ts';
import { Setting } from '../../ui/setting.tsx';
import { OneTimeCodes } from './one-time-codes.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { secondStepsQuery } from '../../forms/proof/own-proof.tsx';
import { QueryState } from '../../api/query-state.tsx';
import '../account.css';

/** Whether the account has a second step. Only then are recovery codes useful, because they replace it. */
const hasSecondStep = ({ totp_since, passkeys }: OwnSecondSteps): boolean =>
  totp_since !== null || passkeys > 0;

/** What sign-in asks for after the password: one-time codes, and recovery codes as the fallback. */
export const SecondSteps = () => {
  const query = useQuery(secondStepsQuery);
  // The owner also uses recovery codes after forgetting the password.
  const { privileged } = useStaff();
  return (
    <>
      <Setting id="one-time-codes" title="One-time codes">
        <p>
          An app on your phone shows a new code every half minute. With the codes switched on, your
          password alone opens nothing: whoever finds it out still lacks your phone.
        </p>
        <QueryState
          query={query}
          loading="Loading how you sign in..."
          failed={messages.loadFailed}
        />
        {query.data && <OneTimeCodes enabledAt={query.data.totp_since} />}
      </Setting>
      {query.data && (hasSecondStep(query.data) || privileged) && (
        <Setting id="recovery-codes" title="Recovery codes">
          <RecoveryCodes
            recovery={query.data.recovery}
            onlyForPassword={!hasSecondStep(query.data)}
          />
        </Setting>
      )}
    </>
  );
};
