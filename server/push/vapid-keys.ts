import { createECDH } from 'node:crypto';
import { deriveKey } from '../installation-key.ts';

/** What names this server to push services (RFC 8292), in base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * The key pair of this installation. Derived, so that it is made with the installation's key at the first
 * start, is as well guarded, and goes into no backup.
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
