import type {
  AuthenticatorTransport,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { NewCredential, UsedCredential } from '../../../domain/accounts/passkey.ts';
import type { StoredPasskey } from '../../store/sign-in/passkeys-store.ts';
import { challengeLasts } from './challenges.ts';

/** The site as browsers and authenticators know it. */
export interface RelyingParty {
  /** The host name; a passkey works only there. */
  id: string;
  origin: string;
}

export const relyingParty = (origin: string): RelyingParty => ({
  id: new URL(origin).hostname,
  origin,
});

/** EdDSA, ES256, and RS256: what every authenticator has at least one of. */
const algorithms = [-8, -7, -257];

/** Loaded when first needed: loading it takes longer than starting the rest of the server. */
const library = () => import('./library.ts');

/** The account that a passkey is made for, and what the browser shows of it. */
interface NewPasskey {
  challenge: Uint8Array<ArrayBuffer>;
  siteName: string;
  username: string;
  email: string;
  /** The random name by which authenticators know the account. */
  handle: string;
  existing: readonly AllowedPasskey[];
}

type AllowedPasskey = Pick<StoredPasskey, 'credential_id' | 'transports'>;

/** The options for creating a passkey: discoverable, with the person verified. */
export const creationOptions = async (
  { id }: RelyingParty,
  { challenge, siteName, username, email, handle, existing }: NewPasskey,
): Promise<PublicKeyCredentialCreationOptionsJSON> =>
  (await library()).generateRegistrationOptions({
    rpName: siteName,
    rpID: id,
    userName: email,
    userDisplayName: username,
    userID: new Uint8Array(Buffer.from(handle, 'base64url')),
    challenge,
    timeout: challengeLasts,
    attestationType: 'none',
    excludeCredentials: existing.map(descriptor),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  });

/** The options for using a passkey. Without a list, a passkey of any account can answer. */
export const requestOptions = async (
  { id }: RelyingParty,
  challenge: Uint8Array<ArrayBuffer>,
  allowed: readonly AllowedPasskey[] = [],
): Promise<PublicKeyCredentialRequestOptionsJSON> =>
  (await library()).generateAuthenticationOptions({
    rpID: id,
    challenge,
    timeout: challengeLasts,
    userVerification: 'required',
    allowCredentials: allowed.map(descriptor),
  });

const descriptor = ({ credential_id: id, transports }: AllowedPasskey) => ({
  id,
  transports: transports.split(',').filter(Boolean) as AuthenticatorTransport[],
});

type Checked<T> = { ok: true; value: T } | { ok: false; reason: unknown };

export interface MadePasskey {
  credentialId: string;
  publicKey: string;
  counter: number;
  backedUp: boolean;
}

export const checkNew = async (
  { id, origin }: RelyingParty,
  answer: NewCredential,
  challenge: string,
): Promise<Checked<MadePasskey>> => {
  const { verifyRegistrationResponse } = await library();
  try {
    if (!(await isUnattested(answer))) return { ok: false, reason: 'attested' };
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified) return { ok: false, reason: 'not verified' };
    const { credential, credentialBackedUp: backedUp } = registrationInfo;
    const publicKey = Buffer.from(credential.publicKey).toString('base64url');
    const { id: credentialId, counter } = credential;
    return { ok: true, value: { credentialId, publicKey, counter, backedUp } };
  } catch (reason) {
    return { ok: false, reason };
  }
};

/**
 * Whether an answer carries no certificate. We ask for none, and to check one, the library would fetch
 * whatever address the certificate names for its revocation.
 */
const isUnattested = async ({ response }: NewCredential): Promise<boolean> => {
  const { decodeAttestationObject } = await library();
  const bytes = new Uint8Array(Buffer.from(response.attestationObject, 'base64url'));
  const attestation = decodeAttestationObject(bytes);
  const form = attestation.get('fmt');
  if (form === 'none') return true;
  // Self-attestation, signed with the passkey's own key, which some browsers leave in.
  return form === 'packed' && attestation.get('attStmt').get('x5c') === undefined;
};

/** What an authenticator reports at each use. */
export interface PasskeyState {
  counter: number;
  backedUp: boolean;
}

/** Checks the answer to requestOptions against a stored passkey, except for the counter. */
export const checkUse = async (
  { id, origin }: RelyingParty,
  answer: UsedCredential,
  challenge: string,
  stored: Pick<StoredPasskey, 'credential_id' | 'public_key'>,
): Promise<Checked<PasskeyState>> => {
  const { verifyAuthenticationResponse } = await library();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: stored.credential_id,
        publicKey: new Uint8Array(Buffer.from(stored.public_key, 'base64url')),
        // The library compares counters before it checks the signature: anyone could make a passkey look
        // copied.
        counter: 0,
      },
    });
    if (!verified) return { ok: false, reason: 'wrong signature' };
    const { newCounter: counter, credentialBackedUp: backedUp } = authenticationInfo;
    return { ok: true, value: { counter, backedUp } };
  } catch (reason) {
    return { ok: false, reason };
  }
};
