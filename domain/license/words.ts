const dates = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
});

/** The day of a report, such as May 12, 2026. */
export const dateInWords = (day: string): string => dates.format(new Date(`${day}T00:00:00Z`));
