import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { useSyncExternalStore } from 'react';
import { passkeyMessages as messages } from '../../../../domain/entities/passkey.ts';
import { type Failure, type Result, send, type Written } from '../../api/api-client.ts';

/** Loaded when someone uses a passkey: the login page should open without it. */
export const library = () => import('@simplewebauthn/browser');

const nothingToSubscribe = () => () => undefined;

/** Whether this browser has passkeys at all; on the server and over plain http it has none. */
export const usePasskeysWork = (): boolean =>
  useSyncExternalStore(
    nothingToSubscribe,
    () => typeof window.PublicKeyCredential === 'function',
    () => false,
  );

/** The options in an answer of the server. */
export const optionsIn = <T>(written: Written): T => (written as { options: T }).options;

/**
 * Proves with a passkey who it is.
 * @param asking where the server says what the browser needs
 * @param url where the browser's answer goes, with `more`
 */
export const sendPasskey = async (
  { asking, url }: { asking: string; url: string },
  more: object = {},
): Promise<Result<Written>> => {
  const asked = await send('POST', asking, {}, messages.checkFailed);
  if (!asked.ok) return asked;
  const given = await readPasskey(optionsIn(asked.value));
  if (!given.ok) return given;
  return send('POST', url, { ...more, passkey: given.value }, messages.checkFailed);
};

/** Has the person use a passkey. */
const readPasskey = async (
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
): Promise<Result<AuthenticationResponseJSON>> => {
  try {
    const { startAuthentication } = await library();
    return { ok: true, value: await startAuthentication({ optionsJSON }) };
  } catch (error) {
    return failureOf(error, messages.notUsed);
  }
};

/** Has the person make a passkey. */
export const makePasskey = async (
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<Result<RegistrationResponseJSON>> => {
  try {
    const { startRegistration } = await library();
    return { ok: true, value: await startRegistration({ optionsJSON }) };
  } catch (error) {
    return failureOf(error, messages.notMade);
  }
};

/** What a browser's error means for the person. @param notDone where they called it off, or let it time out */
const failureOf = (error: unknown, notDone: string): Failure => {
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
