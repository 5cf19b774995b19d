import { deriveKey } from '../installation-key.ts';
import type { Session } from './sessions.ts';

/**
 * With what a signed-in person's phone encrypts what it stores (docs/decisions/072). Both are in base64url.
 */
export interface OfflineKeyPair {
  /** Names the session's key without telling it. */
  id: string;
  /** For what is read without a connection: another session never has it. */
  session: string;
  /** For what waits to be sent: the same after the next login of the same account. */
  account: string;
}

export interface OfflineKeys {
  of(session: Pick<Session, 'userId' | 'tokenHash'>): OfflineKeyPair;
}

/** Derived, so that nothing of them has to be stored. */
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
