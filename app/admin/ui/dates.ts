const dayFormat = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
});
const timeFormat = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const weekdayFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
});

/** A stored time as a day, such as Nov 3, 2026; empty if there is none. */
export const formatDay = (stored: string | null | undefined): string =>
  format(stored, dayFormat.format);

/** A stored time as the time of day, such as 6:02 PM. */
export const formatTime = (stored: string): string => format(stored, timeFormat.format);

/** A stored time as date and time, such as Nov 3, 2026, 6:02 PM. */
export const formatDateTime = (stored: string): string =>
  `${formatDay(stored)}, ${formatTime(stored)}`;

/** A stored time as a heading for its day, such as “Today”, “Yesterday”, or “Tuesday, November 3, 2026”. */
export const formatDayHeading = (stored: string, now: Date): string => {
  const storedDay = new Date(stored).toDateString();
  if (storedDay === now.toDateString()) return 'Today';
  if (storedDay === getPreviousDay(now).toDateString()) return 'Yesterday';
  return format(stored, weekdayFormat.format);
};

/** The previous calendar day, because a day is not always 24 hours long. */
const getPreviousDay = (date: Date): Date =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate() - 1);

const format = (stored: string | null | undefined, formatDate: (date: Date) => string): string => {
  if (!stored) return '';
  const date = new Date(stored);
  return Number.isNaN(date.getTime()) ? '' : formatDate(date);
};
