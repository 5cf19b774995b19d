import type { Generated } from 'kysely';

/** Columns of every record that staff edit. */
export interface Edited {
  /** A trigger raises it with each change; it begins at 1. */
  version: Generated<number>;
  /** The username of the last editor; null: unknown. */
  updated_by: string | null;
}
