const day = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric' });

/** A stored time as a day, such as Nov 3, 2026; empty where there is none. */
export const asDay = (stored: string | null | undefined): string => {
  if (!stored) return '';
  const time = new Date(stored);
  return Number.isNaN(time.getTime()) ? '' : day.format(time);
};
