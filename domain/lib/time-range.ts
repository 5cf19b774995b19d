/** Minutes since midnight; 1,440 is midnight at the end of the day. `closes` is after `opens`. */
export interface TimeRange {
  opens: number;
  closes: number;
}

export const endOfDay = 24 * 60; // minutes

/** Minutes since midnight as a time, such as 14:30. */
export const toClockTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/**
 * The range between two times such as "9", "9:30 am", "noon" or "17:00". Without AM or PM a time may be
 * either, but 12 is noon, and a start at 1 to 5 is in the afternoon, because homes don't open at night. The
 * range is valid only if exactly one interpretation ends after it starts: 9-5 has one, 7-9 has three.
 */
export const parseTimeRange = (start: string, end: string): TimeRange | null => {
  const on24Hours = is24HourTime(start) || is24HourTime(end);
  const [minutesAsAm = -1, minutesAsPm] = listInterpretations(start, on24Hours);
  const openings =
    minutesAsPm && minutesAsAm >= 60 && minutesAsAm < 6 * 60
      ? [minutesAsPm]
      : [minutesAsAm, minutesAsPm];
  const closings = listInterpretations(end, on24Hours).map((time) =>
    time === 0 && !on24Hours ? endOfDay : time,
  );
  const ranges = openings.flatMap((opens = -1) =>
    closings.flatMap((closes) => (opens >= 0 && opens < closes ? [{ opens, closes }] : [])),
  );
  return ranges.length === 1 ? (ranges[0] ?? null) : null;
};

const is24HourTime = (time: string): boolean => /^(?:00?|1[3-9]|2[0-4])(?::\d\d)?$/.test(time);

/** Lists the possible meanings of a time, in minutes since midnight; an empty list for an impossible time. */
const listInterpretations = (time: string, on24Hours: boolean): number[] => {
  if (time === 'noon') return [12 * 60];
  if (time === 'midnight') return [0];
  const [, hour, minute, half] = /^(\d\d?)(?::(\d\d))? ?([ap])?m?$/.exec(time) ?? [];
  const [hours, minutes] = [Number(hour), Number(minute ?? 0)];
  const asWritten = hours * 60 + minutes;
  // The check is negated because the values are NaN if there was no match.
  if (!(minutes < 60 && asWritten <= endOfDay)) return [];
  if (on24Hours && !half) return [asWritten];
  if (hours < 1 || hours > 12) return [];
  const minutesAsAm = asWritten % (12 * 60);
  if (half) return [half === 'p' ? minutesAsAm + 12 * 60 : minutesAsAm];
  return hours === 12 ? [asWritten] : [minutesAsAm, minutesAsAm + 12 * 60];
};
