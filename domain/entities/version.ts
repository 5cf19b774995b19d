/** What the reads of every record that staff edit have. */
export interface Versioned {
  /** Grows with every change. A save sends it as `If-Match`, so that it overwrites nothing unseen. */
  version: number;
}

/** A version as the If-Match header spells it. */
export const entityTag = (version: number): string => `"${version}"`;

export const versionMessages = {
  stale: 'This was changed in the meantime.',
  storedStays: 'Nothing was saved. The stored version stays.',
} as const;
