/**
 * The vocabulary of business hours: one spelling for each word, and its meaning (domain/lib/business-hours.ts).
 */

/** Splits into words, numbers and times, dashes and other signs. */
export const tokenize = (text: string): string[] =>
  text.match(/\d+(?::\d+)?(?:(?:[ap]m?| [ap]m)\b)?|[a-z]+|[^\s.:]/g) ?? [];

/** Each line is a clause; commas and similar signs separate the parts of a clause. */
export const splitParts = (text: string) =>
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
export const simplify = (text: string): string =>
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

export const everyDay: readonly number[] = [0, 1, 2, 3, 4, 5, 6];

export const daysByWord = new Map(
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

export const fillerWords = new Set(
  '- & + * and are at available business from hours is major normal of office on only open operation our regular the visiting we'.split(
    ' ',
  ),
);
