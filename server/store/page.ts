/** A part of a long list; without a limit, all of it. */
export interface Page {
  limit?: number;
  offset?: number;
}
