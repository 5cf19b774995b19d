import type {
  AuthenticatorTransport,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { NewCredential, UsedCredential } from '../../../domain/accounts/passkey.ts';
import type { StoredPasskey } from '../../store/sign-in/passkeys-store.ts';
import { challengeLifetime } from './challenges.ts';

export interface RelyingParty {
  /** The host name; a passkey works only there. */
  id: string;
  origin: string;
}

export const toRelyingParty = (origin: string): RelyingParty => ({
  id: new URL(origin).hostname,
  origin,
});

/** EdDSA, ES256, and RS256. Every authenticator supports at least one of them. */
const supportedAlgorithms = [-8, -7, -257];

/** Loaded at first use, because that takes longer than starting the rest of the server. */
const loadLibrary = () => import('./library.ts');

/** The site and the account as the browser shows them, the challenge, and the existing passkeys. */
interface PasskeyCreation {
  challenge: Uint8Array<ArrayBuffer>;
  siteName: string;
  username: string;
  email: string;
  /** The random ID under which authenticators store the account. */
  handle: string;
  existing: readonly AllowedPasskey[];
}

type AllowedPasskey = Pick<StoredPasskey, 'credential_id' | 'transports'>;

/** The options for creating a passkey: discoverable, with the person verified. */
export const buildCreationOptions = async (
  { id }: RelyingParty,
  { challenge, siteName, username, email, handle, existing }: PasskeyCreation,
): Promise<PublicKeyCredentialCreationOptionsJSON> =>
  (await loadLibrary()).generateRegistrationOptions({
    rpName: siteName,
    rpID: id,
    userName: email,
    userDisplayName: username,
    userID: new Uint8Array(Buffer.from(handle, 'base64url')),
    challenge,
    timeout: challengeLifetime,
    attestationType: 'none',
    excludeCredentials: existing.map(toDescriptor),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: supportedAlgorithms,
  });

/** The options for using a passkey. Without a list, a passkey of any account can answer. */
export const buildRequestOptions = async (
  { id }: RelyingParty,
  challenge: Uint8Array<ArrayBuffer>,
  allowed: readonly AllowedPasskey[] = [],
): Promise<PublicKeyCredentialRequestOptionsJSON> =>
  (await loadLibrary()).generateAuthenticationOptions({
    rpID: id,
    challenge,
    timeout: challengeLifetime,
    userVerification: 'required',
    allowCredentials: allowed.map(toDescriptor),
  });

const toDescriptor = ({ credential_id: id, transports }: AllowedPasskey) => ({
  id,
  transports: transports.split(',').filter(Boolean) as AuthenticatorTransport[],
});

type Verification<T> = { ok: true; value: T } | { ok: false; reason: unknown };

export interface VerifiedPasskey {
  credentialId: string;
  publicKey: string;
  counter: number;
  backedUp: boolean;
}

export const verifyNewPasskey = async (
  { id, origin }: RelyingParty,
  answer: NewCredential,
  challenge: string,
): Promise<Verification<VerifiedPasskey>> => {
  const { verifyRegistrationResponse } = await loadLibrary();
  try {
    if (!(await hasNoCertificate(answer))) return { ok: false, reason: 'attested' };
    const { verified: isVerified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: supportedAlgorithms,
    });
    if (!isVerified) return { ok: false, reason: 'not verified' };
    const { credential, credentialBackedUp: backedUp } = registrationInfo;
    const publicKey = Buffer.from(credential.publicKey).toString('base64url');
    const { id: credentialId, counter } = credential;
    return { ok: true, value: { credentialId, publicKey, counter, backedUp } };
  } catch (reason) {
    return { ok: false, reason };
  }
};

/**
 * Whether an answer carries no certificate. We don't request one, and the library would fetch the revocation
 * address that a certificate names.
 */
const hasNoCertificate = async ({ response }: NewCredential): Promise<boolean> => {
  const { decodeAttestationObject } = await loadLibrary();
  const bytes = new Uint8Array(Buffer.from(response.attestationObject, 'base64url'));
  const attestation = decodeAttestationObject(bytes);
  const format = attestation.get('fmt');
  if (format === 'none') return true;
  // Some browsers include self-attestation, which is signed with the passkey's own key.
  return format === 'packed' && attestation.get('attStmt').get('x5c') === undefined;
};

/** What an authenticator reports at each use. */
export interface PasskeyState {
  counter: number;
  backedUp: boolean;
}

/** Verifies the response to buildRequestOptions with a stored passkey. The caller checks the counter. */
export const verifyPasskeyUse = async (
  { id, origin }: RelyingParty,
  answer: UsedCredential,
  challenge: string,
  stored: Pick<StoredPasskey, 'credential_id' | 'public_key'>,
): Promise<Verification<PasskeyState>> => {
  const { verifyAuthenticationResponse } = await loadLibrary();
  try {
    const { verified: isVerified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: stored.credential_id,
        publicKey: new Uint8Array(Buffer.from(stored.public_key, 'base64url')),
        // The library compares counters before it checks the signature, so anyone could make a passkey look
        // copied. With 0, the library skips this.
        counter: 0,
      },
    });
    if (!isVerified) return { ok: false, reason: 'wrong signature' };
    const { newCounter: counter, credentialBackedUp: backedUp } = authenticationInfo;
    return { ok: true, value: { counter, backedUp } };
  } catch (reason) {
    return { ok: false, reason };
  }
};
