/** What a family reads about its agreed visit, in emails and on its own page. */
export interface AgreedVisit {
  home: string;
  /** Such as: Friday, December 4, 2026 at 2:00 PM. */
  when: string;
  /** The home's address on one line. */
  place: string;
  /** Who meets the family; null if unknown. */
  answeredBy: string | null;
  /** What to bring, as on the family's page. */
  bring: string;
  phone: string;
}

const meets = ({ answeredBy }: AgreedVisit): string[] =>
  answeredBy ? [`${answeredBy} will meet you.`] : [];

/** The paragraphs of an email, between the greeting and the name of the home. */
export const visitParagraphs = (visit: AgreedVisit, directions: string): string[] => [
  `We look forward to your visit: ${visit.when}.`,
  [`You'll find us at ${visit.place}. The visit takes about 45 minutes.`, ...meets(visit)].join(
    ' ',
  ),
  `Directions: ${directions}`,
  visit.bring,
  `If anything changes, please call ${visit.phone}.`,
];

/** A text message: short, and without a link, which would make it look like fraud. */
export const visitTextMessage = (name: string, visit: AgreedVisit): string =>
  [
    `Hello ${name}, your visit to ${visit.home} is set for ${visit.when}.`,
    `You'll find us at ${visit.place}.`,
    ...meets(visit),
    `If anything changes, please call ${visit.phone}.`,
  ].join(' ');

/** What to say on the phone. */
export const visitCallWords = (visit: AgreedVisit): string =>
  [
    `Your visit is set for ${visit.when}, and takes about 45 minutes.`,
    `You'll find us at ${visit.place}.`,
    ...meets(visit),
    visit.bring,
  ].join(' ');
