import { createECDH } from 'node:crypto';
import { deriveKey } from '../installation-key.ts';

/** The keys that identify this server to push services (RFC 8292), in base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * The key pair of this installation. It is derived from the installation key, so it exists from the first
 * start, is just as well protected, and is not in backups.
 */
export const vapidKeysOf = (installationKey: Buffer): VapidKeys => {
  const privateKey = deriveKey(installationKey, 'push services');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: privateKey.toString('base64url'),
  };
};
