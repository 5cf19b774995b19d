/** What someone has, in dollars: price and income per month, and savings. */
export interface Means {
  price: number;
  income: number;
  savings: number;
}

export interface HowLong {
  /** What the savings must add each month; 0 if the income is enough. */
  gap: number;
  /** Whole months that can be paid; null if the income is enough and no savings are needed. */
  months: number | null;
  /** What is left of the savings today (year 0) and at the end of each year, until they are used up. */
  years: { year: number; left: number }[];
}

/** The most years that the chart and the table show. */
export const mostYears = 10;

/**
 * How long someone's savings last, at a constant price and income. Ignores interest and taxes.
 * @param means dollars, none below 0
 */
export const howLongItLasts = ({ price, income, savings }: Means): HowLong => {
  const gap = Math.max(0, price - income);
  const months = gap === 0 ? null : Math.floor(savings / gap);
  const shown = months === null ? 0 : Math.min(mostYears, Math.floor(months / 12) + 1);
  const years = Array.from({ length: shown + 1 }, (_, year) => ({
    year,
    left: Math.max(0, savings - gap * 12 * year),
  }));
  return { gap, months, years };
};
