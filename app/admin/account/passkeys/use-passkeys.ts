import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { passkeyMessages as messages } from '../../../../domain/entities/passkey.ts';
import { apiUrls } from '../../../../domain/urls.ts';
import { send } from '../../api/api-client.ts';
import { sessionQuery, useSessionEnd } from '../../api/session.ts';
import { isCalledOff, withProof } from '../../auth/proof/proof.ts';
import { notify } from '../../layout/notices.tsx';
import { secondStepsQuery } from '../second-steps/second-steps-query.ts';
import { passkeysQuery } from './passkeys-query.ts';

/** Reads again what depends on someone's passkeys. */
export const usePasskeysReload = () => {
  const client = useQueryClient();
  return async (): Promise<void> => {
    await client.invalidateQueries({ queryKey: passkeysQuery.queryKey });
    await client.invalidateQueries({ queryKey: secondStepsQuery.queryKey });
    // Who had to set up a second step may go on now.
    await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  };
};

/** Asks for what the browser needs to make a passkey, by someone who may have to prove who they are. */
export const askForOptions = () =>
  withProof(() => send('POST', apiUrls.passkeyOptions, {}, messages.saveFailed));

/** Begins a new passkey. `begin` resolves to a name to suggest for it, or null. */
export const useNewPasskey = () => {
  const endSession = useSessionEnd();
  const [busy, setBusy] = useState(false);
  const begin = async (): Promise<string | null> => {
    setBusy(true);
    // The proof is asked for before the form opens, which a question would interrupt.
    const answer = await askForOptions();
    setBusy(false);
    if (answer.ok) return (answer.value as { suggested_name?: string }).suggested_name ?? '';
    if (isCalledOff(answer)) return null;
    notify.error(messages.saveFailed, answer);
    endSession(answer);
    return null;
  };
  return { begin, busy };
};
