/** One line of the audit trail: who did what, when, in plain words. */
export interface AuditEntry {
  id: number;
  at: string;
  /** Null where it was nobody who is signed in. */
  user_id: number | null;
  who: string;
  did: string;
  /** Where it came from, for sign-ins and refusals. */
  network: string | null;
}

export const auditWords = {
  loadFailed: 'Failed to load the audit trail.',
} as const;
