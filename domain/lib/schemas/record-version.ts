/** A field of every record that staff edit. */
export interface Versioned {
  /**
   * Increases with every change. A save sends it as `If-Match`, so that it never overwrites a change that
   * its author has not seen.
   */
  version: number;
}

/** Which of two people's conflicting changes to keep, in one version of the record. */
export interface SettledConflicts {
  version: number;
  choices: Readonly<Partial<Record<string, 'mine' | 'theirs'>>>;
}

/** A version in the format of the If-Match header. */
export const toEntityTag = (version: number): string => `"${version}"`;

export const versionMessages = {
  stale: 'This was changed in the meantime.',
  storedStays: 'Nothing was saved. The stored version stays.',
} as const;
