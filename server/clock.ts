/** The time now as the database keeps it: ISO 8601 in UTC, to the millisecond. */
export const now = (): string => new Date().toISOString();
