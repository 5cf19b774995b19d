import type { Generated } from 'kysely';

/** What every record that staff edit has. */
export interface Edited {
  /** Counted up by a trigger with each change; what an insert leaves out is 1. */
  version: Generated<number>;
  /** The username of who changed it last; null: not known. */
  updated_by: string | null;
}
