/** The maximum length of the search text, in characters. */
export const maxSearchLength = 100;

/** Who acted. `staff` includes the server itself and its operator. */
export const auditOrigins = ['staff', 'visitor'] as const;
export type AuditOrigin = (typeof auditOrigins)[number];

/** One line of the audit trail: who did what, when, in plain words. */
export interface AuditEntry {
  id: number;
  at: string;
  /** Null for anyone who is not signed in. */
  user_id: number | null;
  who: string;
  did: string;
  /** The truncated network address of the client, for sign-ins and rejected requests. */
  network: string | null;
  /** The kind of change that its Undo reverses; null if it can't be undone. */
  undo: 'translations' | null;
}

export const auditMessages = {
  loadFailed: 'Failed to load the activity.',
  onlyAdministrator: 'Only the administrator can see this page.',
  originInvalid: `The origin must be one of ${auditOrigins.join(', ')}.`,
  wordsTooLong: `The search text can have at most ${maxSearchLength} characters.`,
} as const;
