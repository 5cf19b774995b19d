/** The longest text that the trail is searched for. */
export const mostSearched = 100;

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
  loadFailed: 'Failed to load the activity.',
  onlyAdministrator: 'Only the administrator can see who did what.',
  wordsTooLong: `Please look for at most ${mostSearched} characters.`,
} as const;
