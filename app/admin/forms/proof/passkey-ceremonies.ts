import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { passkeyMessages as messages } from '../../../../domain/accounts/passkey.ts';
import type { apiUrls } from '../../../../domain/api-urls.ts';
import { useBrowserValue } from '../../../ui/shared-state.ts';
import { type Failure, type Result, send, type WriteResponse } from '../../api/api-client.ts';

/** Loaded on the first use of a passkey, to keep it out of the login page's first load. */
export const loadWebAuthn = () => import('@simplewebauthn/browser');

/** Whether this browser supports passkeys; false over plain http. Null on the server, which can't know. */
export const usePasskeySupport = (): boolean | null =>
  useBrowserValue(() => typeof window.PublicKeyCredential === 'function', null);

/** The endpoints that return the options for using a passkey. */
type OptionsUrl =
  | typeof apiUrls.confirmOptions
  | typeof apiUrls.passkeySignInOptions
  | typeof apiUrls.secondStepOptions;

/**
 * Proves the person's identity with a passkey.
 * @param optionsUrl the endpoint that returns the options for the browser
 * @param url the endpoint that receives the browser's response, together with `extraFields`
 */
export const sendPasskey = async (
  { optionsUrl, url }: { optionsUrl: OptionsUrl; url: string },
  extraFields: object = {},
): Promise<Result<WriteResponse>> => {
  const optionsResult = await send('POST', optionsUrl, {}, messages.checkFailed);
  if (!optionsResult.ok) return optionsResult;
  const passkeyResult = await requestPasskey(optionsResult.value.options);
  if (!passkeyResult.ok) return passkeyResult;
  return send('POST', url, { ...extraFields, passkey: passkeyResult.value }, messages.checkFailed);
};

/** Asks the browser for an existing passkey. */
const requestPasskey = async (
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
): Promise<Result<AuthenticationResponseJSON>> => {
  try {
    const { startAuthentication } = await loadWebAuthn();
    return { ok: true, value: await startAuthentication({ optionsJSON }) };
  } catch (error) {
    return toPasskeyFailure(error, messages.notUsed);
  }
};

/** Asks the browser to make a passkey. */
export const makePasskey = async (
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<Result<RegistrationResponseJSON>> => {
  try {
    const { startRegistration } = await loadWebAuthn();
    return { ok: true, value: await startRegistration({ optionsJSON }) };
  } catch (error) {
    return toPasskeyFailure(error, messages.notMade);
  }
};

/** Converts a browser error to a failure. @param canceledMessage the message after a cancel or a timeout */
const toPasskeyFailure = (error: unknown, canceledMessage: string): Failure => {
  console.warn('passkey:', error);
  const name = error instanceof Error ? error.name : '';
  return {
    ok: false,
    error: errorMessages(canceledMessage)[name] ?? messages.deviceFailed,
    status: null,
  };
};

const errorMessages = (canceledMessage: string): Partial<Record<string, string>> => ({
  NotAllowedError: canceledMessage,
  AbortError: canceledMessage,
  InvalidStateError: messages.onDeviceAlready,
  ConstraintError: messages.cannotStore,
  NotSupportedError: messages.cannotStore,
  SecurityError: messages.wrongAddress,
});
