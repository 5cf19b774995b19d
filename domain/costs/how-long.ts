/** What someone has, in dollars: the price and the income are for a month. */
export interface Means {
  price: number;
  income: number;
  savings: number;
}

export interface HowLong {
  /** What the savings have to add each month; 0 where the income is enough. */
  gap: number;
  /** Whole months that can be paid; null: the income is enough, so that savings are not needed. */
  months: number | null;
  /** What is left of the savings today (0) and at the end of each year, until they are used up. */
  years: { year: number; left: number }[];
}

/** The drawing and the table look at most so many years ahead. */
export const mostYears = 10;

/**
 * How long someone can pay from what they have, at a price and an income that stay as they are. Interest
 * and taxes are left out.
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
