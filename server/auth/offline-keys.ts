import { deriveKey } from '../installation-key.ts';
import type { Session } from './sessions.ts';

/**
 * The keys with which a signed-in person's phone encrypts what it stores (docs/decisions/072). Both are in
 * base64url.
 */
export interface OfflineKeyPair {
  /** Identifies the session's key without revealing it. */
  id: string;
  /** For what is read offline: each session has its own. */
  session: string;
  /** For what waits to be sent: the same after the account's next login. */
  account: string;
}

export interface OfflineKeys {
  of(session: Pick<Session, 'userId' | 'tokenHash'>): OfflineKeyPair;
}

/** The keys are derived, so they need not be stored. */
export const createOfflineKeys = (installationKey: Buffer): OfflineKeys => {
  const [sessions, ids, accounts] = ['sessions', 'session ids', 'accounts'].map((purpose) =>
    deriveKey(installationKey, `offline ${purpose}`),
  ) as [Buffer, Buffer, Buffer];
  return {
    of: ({ userId, tokenHash }) => ({
      id: deriveKey(ids, tokenHash).toString('base64url'),
      session: deriveKey(sessions, tokenHash).toString('base64url'),
      account: deriveKey(accounts, String(userId)).toString('base64url'),
    }),
  };
};
