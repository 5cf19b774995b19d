import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { useEffect, useEffectEvent } from 'react';
import { passkeyMessages as messages } from '../../../../domain/entities/passkey.ts';
import { apiUrls } from '../../../../domain/urls.ts';
import { type Result, send, type Written } from '../../api/api-client.ts';
import { library, optionsIn } from './passkey-ceremonies.ts';

/**
 * Offers passkeys in the username field, beside stored passwords, if the browser can.
 * @param isOffered false withdraws the offer, such as while a form is sent
 * @param more sent along with the passkey
 */
export const usePasskeyAutofill = (
  isOffered: boolean,
  more: () => object,
  onAnswer: (answer: Result<Written>) => void,
): void => {
  const answered = useEffectEvent(onAnswer);
  const alongside = useEffectEvent(more);
  useEffect(() => {
    if (!isOffered) return undefined;
    const over = new AbortController();
    const offer = async (): Promise<void> => {
      const passkey = await chosenPasskey(over.signal);
      if (!passkey || over.signal.aborted) return;
      const values = { ...alongside(), passkey };
      const answer = await send('POST', apiUrls.passkeySignIn, values, messages.checkFailed);
      if (over.signal.aborted) return;
      answered(answer);
      // The page may have been open for longer than a challenge is valid; the retry gets a new one.
      if (!answer.ok) await offer();
    };
    void offer();
    return () => over.abort();
  }, [isOffered]);
};

/** The passkey that the person picks from the browser's list; null if there is no such list. */
const chosenPasskey = async (signal: AbortSignal) => {
  if (!(await hasAutofill())) return null;
  const asked = await send('POST', apiUrls.passkeySignInOptions, {}, messages.checkFailed);
  if (!asked.ok || signal.aborted) return null;
  const optionsJSON = optionsIn<PublicKeyCredentialRequestOptionsJSON>(asked.value);
  const { startAuthentication, WebAuthnAbortService } = await library();
  if (signal.aborted) return null;
  signal.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony());
  try {
    return await startAuthentication({ optionsJSON, useBrowserAutofill: true });
  } catch (error) {
    // The person typed a password or used the button instead; both still work.
    console.info('passkey autofill ended:', error);
    return null;
  }
};

const hasAutofill = async (): Promise<boolean> =>
  typeof window.PublicKeyCredential === 'function' &&
  (await window.PublicKeyCredential.isConditionalMediationAvailable?.()) === true;
