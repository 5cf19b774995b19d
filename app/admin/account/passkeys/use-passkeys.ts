import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Passkey, passkeyMessages as messages } from '../../../../domain/accounts/passkey.ts';
import { apiUrls } from '../../../../domain/api-urls.ts';
import { readField, send } from '../../api/api-client.ts';
import { isCalledOff, withProof } from '../../api/proof.ts';
import { asArray, unwrap } from '../../api/queries.ts';
import { secondStepsQuery } from '../../auth/own-proof.tsx';
import { sessionQuery, useSessionEnd } from '../../session/session.ts';
import { notify } from '../../ui/notices.tsx';

/** Reloads everything that depends on this person's passkeys. */
export const useReloadPasskeys = () => {
  const client = useQueryClient();
  return async (): Promise<void> => {
    await client.invalidateQueries({ queryKey: passkeysQuery.queryKey });
    await client.invalidateQueries({ queryKey: secondStepsQuery.queryKey });
    // Setting up a second step may have been required of this person before they could continue.
    await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  };
};

/** Requests the options for making a passkey. The server may first ask the person to confirm who they are. */
export const requestPasskeyOptions = () =>
  withProof(() => send('POST', apiUrls.passkeyOptions, {}, messages.saveFailed));

/** Starts a new passkey. `begin` resolves to a suggested name, or null if it failed. */
export const useNewPasskey = () => {
  const endSession = useSessionEnd();
  const [busy, setBusy] = useState(false);
  const begin = async (): Promise<string | null> => {
    setBusy(true);
    // Confirm the person's identity before the form opens, so that the question doesn't interrupt the form.
    const answer = await requestPasskeyOptions();
    setBusy(false);
    if (answer.ok) return (answer.value as { suggested_name?: string }).suggested_name ?? '';
    if (isCalledOff(answer)) return null;
    notify.error(messages.saveFailed, answer);
    endSession(answer);
    return null;
  };
  return { begin, busy };
};

export const passkeysQuery = queryOptions({
  queryKey: ['ownPasskeys'],
  queryFn: () =>
    unwrap(readField(apiUrls.passkeys, 'passkeys', messages.loadFailed, asArray<Passkey>)),
});
