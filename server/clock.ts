/** The time now as the database keeps it: ISO 8601 in UTC, to the millisecond. */
export const now = (): string => new Date().toISOString();

/** A moment some months before another, on the same day of the month or, where there is none, its last. */
export const monthsBefore = (moment: Date, months: number): Date => {
  const [year, month] = [moment.getUTCFullYear(), moment.getUTCMonth() - months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const earlier = new Date(moment);
  earlier.setUTCFullYear(year, month, Math.min(moment.getUTCDate(), lastDay));
  return earlier;
};
