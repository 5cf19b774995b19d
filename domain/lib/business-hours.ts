import { endOfDay, parseTimeRange, type TimeRange } from './time-range.ts';

/** The time ranges of each weekday, Sunday first like in Date. A closed day has none. */
export type BusinessWeek = TimeRange[][];

/**
 * Parses hours that a home wrote for people, such as "Weekdays 9-5, Sat 10-2" (docs/decisions/034). Days
 * that are not mentioned are closed; if none is mentioned, the hours apply to every day.
 * @returns null if no day is open, a word is not recognized or entries contradict each other, because
 * wrong hours are worse than none
 */
export const parseBusinessWeek = (text: string | null): BusinessWeek | null => {
  const entries = parseEntries(text ?? '');
  const week = entries && everyDay.map((day) => findRanges(day, entries));
  return week?.some((ranges) => ranges?.length) && week.every((ranges) => ranges !== null)
    ? week
    : null;
};

/** The first range with AM or PM on both sides, wherever it is in the text; null if there is none. */
export const findFirstTimeRange = (text: string | null): TimeRange | null => {
  const tokens = tokenize(simplify(text ?? ''));
  const ranges = tokens.map((token, at) =>
    token.endsWith('m') && tokens[at + 1] === '-' && tokens[at + 2]?.endsWith('m')
      ? parseTimeRange(token, tokens[at + 2] ?? '')
      : null,
  );
  return ranges.find((range) => range !== null) ?? null;
};

/** Days with their hours; no ranges if they are closed. */
interface DaysWithHours {
  days: readonly number[];
  ranges: TimeRange[];
}

/**
 * The ranges of a day. An entry with fewer days is an exception to one with more: "daily 9-6, Sunday
 * 10-4". Null if entries contradict each other.
 */
const findRanges = (day: number, entries: DaysWithHours[]): TimeRange[] | null => {
  const matchingEntries = entries.filter(({ days }) => days.includes(day));
  const fewestDays = Math.min(...matchingEntries.map(({ days }) => days.length));
  const mostSpecific = matchingEntries.filter(({ days }) => days.length === fewestDays);
  const ranges = mostSpecific.flatMap((entry) => entry.ranges).sort((a, b) => a.opens - b.opens);
  const isContradiction = matchingEntries.some(
    (entry) =>
      (mostSpecific.length > 1 && entry.ranges.length === 0) ||
      (!mostSpecific.includes(entry) && !isException(mostSpecific[0], ranges, entry)),
  );
  const overlap = ranges.some(({ closes }, at) => closes > (ranges[at + 1]?.opens ?? endOfDay));
  return isContradiction || overlap ? null : ranges;
};

/**
 * Whether the entry with fewer days is an exception to the other one: its days are closed, or their hours
 * overlap the usual ones. Hours that don't overlap may be additional ones.
 */
const isException = (
  fewer: DaysWithHours | undefined,
  ranges: TimeRange[],
  more: DaysWithHours,
): boolean =>
  more.ranges.length > 0 &&
  (fewer?.days.every((day) => more.days.includes(day)) ?? false) &&
  (ranges.length === 0 ||
    ranges.some((one) =>
      more.ranges.some((other) => one.opens < other.closes && other.opens < one.closes),
    ));

const parseEntries = (text: string): DaysWithHours[] | null => {
  const entries: DaysWithHours[] = [];
  let pendingDays: number[] | undefined; // The days whose hours come after a comma or on the next line.
  for (const { part, beginsClause } of splitParts(text)) {
    const groups = parseGroups(part);
    if (!groups) return null;
    const [first] = groups;
    if (!first) continue;
    // A day alone on a line doesn't share the hours of the next line's day.
    if (pendingDays && first.days && beginsClause) return null;
    if (pendingDays && first.days) first.days.push(...pendingDays);
    else if (pendingDays) groups.unshift({ days: pendingDays });
    pendingDays = groups.length === 1 ? first.days : undefined;
    if (pendingDays) continue;
    const last = entries.at(-1);
    if (groups.length > 1) {
      const pairs = pairDaysAndHours(groups);
      if (!pairs) return null;
      entries.push(...pairs);
    } else if (!first.ranges?.length) return null;
    else if (last?.ranges.length && !beginsClause) last.ranges.push(...first.ranges);
    else if (!last) entries.push({ days: everyDay, ranges: first.ranges });
    else return null;
  }
  const [every, ...others] = entries;
  if (every?.days === everyDay) {
    // In "9-5, Monday to Friday", the only hours come before the only days.
    if (pendingDays && others.length === 0) return [{ days: pendingDays, ranges: every.ranges }];
    if (others.some(({ ranges }) => ranges.length > 0)) return null;
  }
  return pendingDays ? null : entries;
};

/** Pairs days with hours, in either order; null if one is missing or "closed" is not last, so ambiguous. */
const pairDaysAndHours = (groups: Group[]): DaysWithHours[] | null => {
  const entries: DaysWithHours[] = [];
  for (let at = 0; at < groups.length; at += 2) {
    const pair = groups.slice(at, at + 2);
    const days = pair.find((group) => group.days)?.days;
    const ranges = pair.find((group) => group.ranges)?.ranges;
    if (!days || !ranges || (ranges.length === 0 && at + 2 < groups.length)) return null;
    entries.push({ days, ranges });
  }
  return entries;
};

/** Consecutive words of a text that are all days, or all hours. */
type Group = { days: number[]; ranges?: never } | { ranges: TimeRange[]; days?: never };

/** The groups in "mon-fri 9-5 sat 10-2"; null if a word is not recognized. */
const parseGroups = (part: string): Group[] | null => {
  const tokens = tokenize(part);
  const groups: Group[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const [token = '', dash, end = ''] = tokens.slice(at, at + 3);
    if (fillerWords.has(token)) continue;
    const span = dash === '-' ? parseSpan(token, end) : null;
    const group = span ?? parseToken(token);
    if (!group) return null;
    if (span) at += 2;
    const last = groups.at(-1);
    if (group.days && last?.days) last.days.push(...group.days);
    else if (group.ranges?.length && last?.ranges?.length) last.ranges.push(...group.ranges);
    else groups.push(group);
  }
  return groups;
};

const parseToken = (token: string): Group | null => {
  const days = daysByWord.get(token);
  if (days) return { days: [...days] };
  if (token === 'closed') return { ranges: [] };
  return token === 'allday' ? { ranges: [{ opens: 0, closes: endOfDay }] } : null;
};

/** A range of days or of times. */
const parseSpan = (start: string, end: string): Group | null => {
  const [first, last] = [daysByWord.get(start), daysByWord.get(end)];
  if (first?.length === 1 && last?.length === 1) {
    const [from = 0, to = 0] = [first[0], last[0]];
    const count = ((to - from + 7) % 7) + 1;
    return { days: everyDay.slice(0, count).map((day) => (from + day) % 7) };
  }
  const range = parseTimeRange(start, end);
  return range && { ranges: [range] };
};

/** Splits into words, numbers and times, dashes and other signs. */
const tokenize = (text: string): string[] =>
  text.match(/\d+(?::\d+)?(?:(?:[ap]m?| [ap]m)\b)?|[a-z]+|[^\s.:]/g) ?? [];

/** Each line is a clause; commas and similar signs separate the parts of a clause. */
const splitParts = (text: string) =>
  simplify(text)
    .split(/[\n;|•]/)
    .flatMap((clause) =>
      removeAsides(clause)
        .split(/[,/()]/)
        .map((part, index) => ({ part, beginsClause: index === 0 })),
    );

const roundTheClockPattern = /emergenc|urgent|on.call|\bcare|staff|nurs/;
const onRequestPattern = /please call|other (?:times|hours|days)/;

/**
 * Removes emergency lines and round-the-clock care, which are not opening hours. Unusual wordings remain
 * and make the text unreadable.
 */
const removeAsides = (clause: string): string => {
  if (!roundTheClockPattern.test(clause) && !onRequestPattern.test(clause)) return clause;
  const remainingParts = clause
    .split(/[,.()]/)
    .filter((part) => /\d/.test(part) || !isAside(part))
    .join(',');
  return /\d|noon/.test(remainingParts) ? remainingParts : '';
};

const isAside = (part: string): boolean =>
  onRequestPattern.test(part) || (roundTheClockPattern.test(part) && part.includes('allday'));

/** Replaces different spellings with one. */
const simplify = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\(?\b\d{3}\)?[ .-]?\d{3}[.-]\d{4}\b/g, ' ') // phone numbers
    .replace(/\b([ap])\. ?m\b\.?/g, '$1m')
    .replace(/[‐-―−]|\b(?:to|until|till?|thru|through)\b/g, '-')
    .replace(/\b12(?::00)? ?(noon|midnight)\b/g, '$1')
    .replace(
      /\b24 ?[/x-] ?7\b(?:\/365\b)?|\b24[ -]?(?:hours?|hrs?)\b(?: (?:a|per) day)?/g,
      'allday',
    )
    .replace(/\b(?:every|all) days?\b|\b(?:7|seven) days (?:a|per) week\b/g, 'daily')
    .replace(/\b(?:and|or|tours|visits)(?: available)? by appointment\b(?: only)?/g, ' ')
    .replace(/\b(?:by )?(?:phone|appointment|appt)\b(?: only)?|\bexcept(?: for)?\b/g, 'closed');

const everyDay: readonly number[] = [0, 1, 2, 3, 4, 5, 6];

const daysByWord = new Map(
  Object.entries({
    'su sun sunday': [0],
    'm mo mon monday': [1],
    't tu tue tues tuesday': [2],
    'w wed weds wednesday': [3],
    'th thu thur thurs thursday': [4],
    'f fr fri friday': [5],
    'sa sat saturday': [6],
    weekday: [1, 2, 3, 4, 5],
    weekend: [0, 6],
    'daily everyday': everyDay,
    // Recognized in "closed on holidays", but not a day of the week.
    holiday: [],
  }).flatMap(([words, days]) =>
    words.split(' ').flatMap((word) => [word, `${word}s`].map((either) => [either, days] as const)),
  ),
);

const fillerWords = new Set(
  '- & + * and are at available business from hours is major normal of office on only open operation our regular the visiting we'.split(
    ' ',
  ),
);
