/**
 * The figures in the specification (docs/product/facts.md). They are shown until the owner confirms,
 * changes or hides them.
 */
export const specifiedFigures = {
  staffRatio: '6:1',
  yearsOfExperience: '11+',
  familiesServed: '50+',
  careAvailable: '24/7',
  satisfactionRate: '100%',
  averageRating: '4.8',
  wouldRecommend: '100%',
  happyFamilies: '50+',
  yearsOfCare: '8+',
  storyYears: '15',
} as const;
export type Figure = keyof typeof specifiedFigures;

export interface ShownFigure {
  value: string;
  /** The figure's source and date, if visitors may read them, such as "as of November 2026". */
  note?: string;
}

/**
 * The facts in public pages: only those that differ from the specified ones, to keep pages small. Null
 * means hidden; for `exampleReviews`, that the built-in testimonials are switched off; for `dementia`,
 * that the license's specialties don't include it.
 */
export type SiteFacts = Partial<
  Record<Figure, ShownFigure | null> & { exampleReviews: null; dementia: null }
>;

/** A figure as a page shows it; null if it is hidden. */
export const findShownFigure = (facts: SiteFacts, figure: Figure): ShownFigure | null => {
  const changedFigure = facts[figure];
  return changedFigure === undefined ? { value: specifiedFigures[figure] } : changedFigure;
};

/**
 * The built-in story with the owner's years, or without them; and without the round-the-clock caregiver if
 * the owner has hidden that figure.
 */
export const formatBuiltInStory = (story: string, facts: SiteFacts): string => {
  const withYears = story.replace(
    formatStoryOpening({ value: specifiedFigures.storyYears }),
    // A function, because `$&` in a string would have a special meaning.
    () => formatStoryOpening(findShownFigure(facts, 'storyYears')),
  );
  return facts.careAvailable === null ? withYears.replace(...aroundTheClockReplacement) : withYears;
};

const aroundTheClockReplacement = [
  ': one front door, one kitchen, and a caregiver in the house around the clock.',
  ', with one front door and one kitchen.',
] as const;

const formatStoryOpening = (years: ShownFigure | null): string =>
  years ? `For over ${years.value} years we have` : 'We have';

/**
 * The figures that are computed from the founding year. All are computed here, so that pages can't
 * contradict each other.
 */
const computedFigureFormats = {
  yearsOfExperience: (years: number) => `${years}+`,
  yearsOfCare: (years: number) => `${years}+`,
  storyYears: String,
} satisfies Partial<Record<Figure, (years: number) => string>>;
export type ComputedFigure = keyof typeof computedFigureFormats;

export const computedFigures = Object.keys(computedFigureFormats) as ComputedFigure[];

/**
 * The value of a figure that is computed from the founding year. Counts only years that are certainly
 * full, whatever the month of founding.
 * @returns null before the first full year
 */
export const computeFigure = (
  figure: ComputedFigure,
  yearFounded: number,
  thisYear: number,
): ShownFigure | null => {
  const years = thisYear - yearFounded - 1;
  return years > 0 ? { value: computedFigureFormats[figure](years) } : null;
};
