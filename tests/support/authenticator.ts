import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { NewCredential, UsedCredential } from '../../domain/accounts/passkey.ts';

/** Ways in which an authenticator can misbehave. */
export interface Deviation {
  /** The origin that the browser reports. */
  origin?: string;
  /** The host name that it signs for. */
  rpId?: string;
  /** Whether the person was verified, such as with a fingerprint. */
  verified?: boolean;
  /** The value of its counter. */
  counter?: number;
  /** The user handle that it returns; null for none. */
  userHandle?: string | null;
  /** A signature other than its own. */
  signature?: string;
  /** A challenge other than the one it was given. */
  challenge?: string;
  /** Whether it includes a certificate of its maker. */
  attested?: boolean;
}

/** The parts of a server's options that an authenticator reads. */
interface CreationOptions {
  challenge: string;
  rp: { id: string };
  user: { id: string };
}
interface RequestOptions {
  challenge: string;
  rpId: string;
}

/** One passkey in software, including the browser's part. */
export interface SoftwarePasskey {
  id: string;
  create(options: CreationOptions, deviation?: Deviation): NewCredential;
  use(options: RequestOptions, deviation?: Deviation): UsedCredential;
}

const siteOfTests = 'http://localhost';

/** Bits of the flags in what an authenticator signs (WebAuthn, "Authenticator Data"). */
const flag = { present: 1, verified: 4, hasCredential: 0x40 } as const;

/** @param counts whether the passkey counts its uses; many don't */
export const createPasskey = ({ counts = true } = {}): SoftwarePasskey => {
  const id = randomBytes(16).toString('base64url');
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  let handle = randomBytes(32).toString('base64url');
  let uses = 0;
  const counted = (deviation: Deviation): number => deviation.counter ?? (counts ? (uses += 1) : 0);
  const credential = { id, rawId: id, type: 'public-key' as const };
  return {
    id,
    create: ({ challenge, rp, user }, deviation = {}) => {
      handle = user.id;
      const data = signedData(rp.id, { ...deviation, counter: counted(deviation) }, [
        Buffer.alloc(16),
        Buffer.from([0, 16]),
        Buffer.from(id, 'base64url'),
        coseKey(publicKey),
      ]);
      const clientDataJSON = clientData('webauthn.create', challenge, deviation).toString(
        'base64url',
      );
      const attest = deviation.attested ? attested : unattested;
      const attestationObject = attest(data).toString('base64url');
      return {
        ...credential,
        response: { clientDataJSON, attestationObject, transports: ['internal'] },
      };
    },
    use: ({ challenge, rpId }, deviation = {}) => {
      const data = signedData(rpId, { ...deviation, counter: counted(deviation) });
      const client = clientData('webauthn.get', challenge, deviation);
      const { userHandle = handle } = deviation;
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: deviation.signature ?? signData(privateKey, data, client),
          ...(userHandle !== null && { userHandle }),
        },
      };
    },
  };
};

const clientData = (type: string, challenge: string, deviation: Deviation): Buffer =>
  Buffer.from(
    JSON.stringify({
      type,
      challenge: deviation.challenge ?? challenge,
      origin: deviation.origin ?? siteOfTests,
      crossOrigin: false,
    }),
  );

/** The signed data: the site, the flags, the counter, and for a new passkey its credential. */
const signedData = (rpId: string, deviation: Deviation, credential: Buffer[] = []): Buffer => {
  const { verified = true, counter = 0 } = deviation;
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  const flags =
    flag.present |
    (verified ? flag.verified : 0) |
    (credential.length > 0 ? flag.hasCredential : 0);
  return Buffer.concat([
    sha256(deviation.rpId ?? rpId),
    Buffer.from([flags]),
    count,
    ...credential,
  ]);
};

/** A public key as CBOR: EC2, ES256, P-256, x and y. */
const coseKey = (key: KeyObject): Buffer => {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
};

/** CBOR of {fmt: 'none', attStmt: {}, authData}. */
const unattested = (data: Buffer): Buffer =>
  withData('a363666d74646e6f6e656761747453746d74a0', data);

/** CBOR of {fmt: 'packed', attStmt: {alg: -7, sig: 1 byte, x5c: [1 byte]}, authData}. */
const attested = (data: Buffer): Buffer =>
  withData('a363666d74667061636b65646761747453746d74a363616c672663736967410063783563814100', data);

const withData = (start: string, data: Buffer): Buffer => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(data.length);
  const field = Buffer.from('68617574684461746159', 'hex');
  return Buffer.concat([Buffer.from(start, 'hex'), field, length, data]);
};

const signData = (key: KeyObject, data: Buffer, client: Buffer): string =>
  sign('sha256', Buffer.concat([data, sha256(client)]), key).toString('base64url');

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
