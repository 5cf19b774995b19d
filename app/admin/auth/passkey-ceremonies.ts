import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { useSyncExternalStore } from 'react';
import { passkeyMessages as messages } from '../../../domain/accounts/passkey.ts';
import { type Failure, type Result, send, type Written } from '../api/api-client.ts';

/** Loaded on the first use of a passkey, to keep it out of the login page's first load. */
export const library = () => import('@simplewebauthn/browser');

const nothingToSubscribe = () => () => undefined;

/** Whether this browser supports passkeys. On the server and over plain http: no. */
export const usePasskeysWork = (): boolean =>
  useSyncExternalStore(
    nothingToSubscribe,
    () => typeof window.PublicKeyCredential === 'function',
    () => false,
  );

/** The options in a server response. */
export const optionsIn = <T>(written: Written): T => (written as { options: T }).options;

/**
 * Proves the person's identity with a passkey.
 * @param asking the endpoint that returns the options for the browser
 * @param url the endpoint that receives the browser's response, together with `more`
 */
export const sendPasskey = async (
  { asking, url }: { asking: string; url: string },
  more: object = {},
): Promise<Result<Written>> => {
  const requested = await send('POST', asking, {}, messages.checkFailed);
  if (!requested.ok) return requested;
  const given = await readPasskey(optionsIn(requested.value));
  if (!given.ok) return given;
  return send('POST', url, { ...more, passkey: given.value }, messages.checkFailed);
};

/** Asks the browser for an existing passkey. */
const readPasskey = async (
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
): Promise<Result<AuthenticationResponseJSON>> => {
  try {
    const { startAuthentication } = await library();
    return { ok: true, value: await startAuthentication({ optionsJSON }) };
  } catch (error) {
    return toFailure(error, messages.notUsed);
  }
};

/** Asks the browser to make a passkey. */
export const makePasskey = async (
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<Result<RegistrationResponseJSON>> => {
  try {
    const { startRegistration } = await library();
    return { ok: true, value: await startRegistration({ optionsJSON }) };
  } catch (error) {
    return toFailure(error, messages.notMade);
  }
};

/** Converts a browser error to a failure. @param notDone the message if the person canceled or it timed out */
const toFailure = (error: unknown, notDone: string): Failure => {
  console.warn('passkey:', error);
  const name = error instanceof Error ? error.name : '';
  return { ok: false, error: sentences(notDone)[name] ?? messages.deviceFailed, status: null };
};

const sentences = (notDone: string): Partial<Record<string, string>> => ({
  NotAllowedError: notDone,
  AbortError: notDone,
  InvalidStateError: messages.onDeviceAlready,
  ConstraintError: messages.cannotStore,
  NotSupportedError: messages.cannotStore,
  SecurityError: messages.wrongAddress,
});
