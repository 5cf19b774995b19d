import { queryOptions } from '@tanstack/react-query';
import { passkeyMessages as messages } from '../../../../domain/accounts/passkey.ts';
import { apiUrls } from '../../../../domain/api-urls.ts';
import { isArray, readField, send } from '../../api/api-client.ts';
import { unwrap } from '../../api/failed-request.ts';
import { secondStepsQuery } from '../../forms/proof/own-proof.tsx';
import { sessionQuery } from '../../session/session.ts';
import { useAction } from '../../session/use-action.ts';

/** Requests the options for making a passkey. */
export const requestPasskeyOptions = () =>
  send('POST', apiUrls.passkeyOptions, {}, messages.saveFailed);

/** Starts a new passkey. `begin` resolves to a suggested name, or null if it failed. */
export const useNewPasskey = () => {
  const { act, busy } = useAction();
  const begin = async (): Promise<string | null> => {
    // Confirm the person's identity before the form opens, so that the proof dialog doesn't interrupt the form.
    const answer = await act(requestPasskeyOptions, { failed: messages.saveFailed });
    if (!answer.ok) return null;
    return answer.value.suggested_name ?? '';
  };
  return { begin, busy };
};

export const passkeysQuery = queryOptions({
  queryKey: ['ownPasskeys'],
  queryFn: () => unwrap(readField(apiUrls.passkeys, 'passkeys', messages.loadFailed, isArray)),
});

/**
 * The queries that depend on this person's passkeys. They include the session: if a second step is required
 * of this person, a passkey lets them continue.
 */
export const passkeyKeys = [
  passkeysQuery.queryKey,
  secondStepsQuery.queryKey,
  sessionQuery.queryKey,
];
