import { dollarsTyped } from '../costs/dollars-typed.ts';
import { homeDay, isDay } from '../time.ts';
import { z } from '../zod.ts';
import { optionalLine, optionalText, requiredLine } from './text.ts';
import type { Versioned } from './version.ts';

/** What a payer's field may say; null says nothing. */
export const payerAnswers = ['yes', 'no'] as const;
export type PayerAnswer = (typeof payerAnswers)[number];

/** Medicaid may also begin to pay after some months of private pay. */
export const medicaidAnswers = ['yes', 'after', 'no'] as const;
export type MedicaidAnswer = (typeof medicaidAnswers)[number];

/** Something that is not in the monthly price. */
export interface CostsExtra {
  name: string;
  /** In dollars, with cents; null where the unit says how it is charged. */
  amount: number | null;
  /** Such as: per visit. */
  unit: string | null;
}

/** What staff edit of the costs; null and an empty list say nothing. */
export interface CostsFields {
  /** The day for which the prices hold, such as 2026-11-01. */
  as_of: string | null;
  /** In whole dollars a month. */
  price_from: number | null;
  price_to: number | null;
  /** One item a line. */
  included: string | null;
  extras: CostsExtra[];
  deposits: string | null;
  notice: string | null;
  price_changes: string | null;
  private_pay: PayerAnswer | null;
  long_term_care_insurance: PayerAnswer | null;
  medicaid: MedicaidAnswer | null;
  /** Months of private pay before Medicaid may pay; only where `medicaid` is `after`. */
  medicaid_months: number | null;
  veterans: PayerAnswer | null;
  other_payers: string | null;
  /** Paragraphs, separated by blank lines (WAC 388-76-10522). */
  medicaid_policy: string | null;
}

/** What living in the home costs (docs/product/costs.md). A single record that is always there. */
export interface Costs extends Versioned, CostsFields {
  id: number;
  updated_at: string;
}

/** The id of the only record. */
export const costsId = 1;

export const costsLimits = {
  /** Dollars. */
  price: 100_000,
  amount: 100_000,
  extras: 30,
  extraName: 120,
  unit: 60,
  months: 120,
  text: 3000,
  payers: 300,
  policy: 10_000,
} as const;

const range = (max: number): string =>
  `a whole number of dollars from 1 to ${max.toLocaleString('en-US')}`;

export const costsMessages = {
  loadFailed: 'Failed to load the costs.',
  saveFailed: 'Failed to save the costs.',
  updated: 'The costs were updated successfully.',
  savingError: 'Error saving the costs.',
  notFound:
    'The record of the costs is missing. Please tell the person who looks after the server.',
  dayInvalid: 'The day must be a date such as 2026-11-01.',
  dayInFuture: 'The day may not be in the future.',
  dayRequired: 'Please choose the day for which these prices hold.',
  priceInvalid: `The price must be ${range(costsLimits.price)}.`,
  lowestMissing: 'Please give the lowest price as well.',
  highestTooLow: 'The highest price may not be below the lowest.',
  extrasInvalid: `The extras must be a list of at most ${costsLimits.extras} items.`,
  extraNameRequired: 'Please name this item.',
  amountInvalid: 'The amount must be dollars such as 25 or 25.50.',
  amountOrUnit: 'Please give an amount, or say how it is charged, such as “at cost”.',
  payerInvalid: `The answer must be one of ${payerAnswers.join(', ')}.`,
  medicaidInvalid: `The answer about Medicaid must be one of ${medicaidAnswers.join(', ')}.`,
  monthsInvalid: `The months must be a whole number from 1 to ${costsLimits.months}.`,
  monthsRequired: 'Please say after how many months of private pay.',
} as const;

/** What its fields are called, in the order of the form. */
export const costsLabels: Record<keyof CostsFields, string> = {
  as_of: 'Prices as of',
  price_from: 'Lowest price a month',
  price_to: 'Highest price a month',
  included: 'Included in the price',
  extras: 'What costs extra',
  deposits: 'Deposits and their return',
  notice: 'Notice to move out',
  price_changes: 'How prices change',
  private_pay: 'Private pay',
  long_term_care_insurance: 'Long-term care insurance',
  medicaid: 'Medicaid',
  medicaid_months: 'Months of private pay before Medicaid',
  veterans: 'VA benefits',
  other_payers: 'Other payers',
  medicaid_policy: 'Medicaid policy',
};

const text = (label: string, max: number) =>
  optionalText(label, max)
    .nullable()
    .transform((value) => value || null);

const price = z
  .int({ error: costsMessages.priceInvalid })
  .min(1, costsMessages.priceInvalid)
  .max(costsLimits.price, costsMessages.priceInvalid)
  .nullable();

/** Whole cents; 0.1 and the like are not exact in binary, so that the remainder is compared with a margin. */
const isWholeCents = (dollars: number): boolean =>
  Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6;

const extraFields = {
  name: requiredLine('The item', costsLimits.extraName, costsMessages.extraNameRequired),
  amount: z
    .number({ error: costsMessages.amountInvalid })
    .min(0, costsMessages.amountInvalid)
    .max(costsLimits.amount, costsMessages.amountInvalid)
    .refine(isWholeCents, costsMessages.amountInvalid)
    .nullable(),
  unit: optionalLine('The unit', costsLimits.unit)
    .nullable()
    .transform((value) => value || null),
};

const saysItsPrice = ({ amount, unit }: Omit<CostsExtra, 'name'>): boolean =>
  amount !== null || unit !== null;
const noPrice = { error: costsMessages.amountOrUnit, path: ['amount'] };

const extra = z
  .object(extraFields, { error: costsMessages.extrasInvalid })
  .refine(saysItsPrice, noPrice);

const payer = z.enum(payerAnswers, { error: costsMessages.payerInvalid }).nullable();

const fields = {
  as_of: z
    .string({ error: costsMessages.dayInvalid })
    .refine((day) => day === '' || isDay(day), costsMessages.dayInvalid)
    .nullable()
    .transform((day) => day || null),
  price_from: price,
  price_to: price,
  included: text('The list of what is included', costsLimits.text),
  extras: z
    .array(extra, { error: costsMessages.extrasInvalid })
    .max(costsLimits.extras, costsMessages.extrasInvalid),
  deposits: text('The text about deposits', costsLimits.text),
  notice: text('The text about notice', costsLimits.text),
  price_changes: text('The text about price changes', costsLimits.text),
  private_pay: payer,
  long_term_care_insurance: payer,
  medicaid: z.enum(medicaidAnswers, { error: costsMessages.medicaidInvalid }).nullable(),
  medicaid_months: z
    .int({ error: costsMessages.monthsInvalid })
    .min(1, costsMessages.monthsInvalid)
    .max(costsLimits.months, costsMessages.monthsInvalid)
    .nullable(),
  veterans: payer,
  other_payers: text('The list of other payers', costsLimits.payers),
  medicaid_policy: text('The Medicaid policy', costsLimits.policy),
};

/** The body of a PUT: what is left out stays, null takes away. */
export const costsChange = z.object(fields).partial();
export type CostsChange = z.output<typeof costsChange>;

/** What makes the fields of a whole record contradict each other, each at its field. */
const problemsOfCosts = (costs: CostsFields): [keyof CostsFields, string][] => {
  const { as_of, price_from, price_to, extras, medicaid, medicaid_months } = costs;
  const problems: [keyof CostsFields, string][] = [];
  const hasPrices = price_from !== null || extras.some(({ amount }) => amount !== null);
  if (hasPrices && !as_of) problems.push(['as_of', costsMessages.dayRequired]);
  if (as_of && as_of > homeDay(new Date())) problems.push(['as_of', costsMessages.dayInFuture]);
  if (price_to !== null && price_from === null) {
    problems.push(['price_from', costsMessages.lowestMissing]);
  }
  if (price_to !== null && price_from !== null && price_to < price_from) {
    problems.push(['price_to', costsMessages.highestTooLow]);
  }
  if (medicaid === 'after' && medicaid_months === null) {
    problems.push(['medicaid_months', costsMessages.monthsRequired]);
  }
  return problems;
};

/** Adds them to what zod found; it runs once each field is right by itself. */
const refuseContradictions = (costs: CostsFields, context: z.RefinementCtx): void => {
  for (const [field, message] of problemsOfCosts(costs)) {
    context.addIssue({ code: 'custom', path: [field], message });
  }
};

/** A whole record by today's rules. */
export const wholeCosts = z.object(fields).superRefine(refuseContradictions);

const typedDollars = z.string().transform(dollarsTyped);
const typedMonths = z.string().transform((typed) => (typed.trim() ? Number(typed) : null));
/** A select's value; its first option is empty. */
const chosen = <Answer extends string>() =>
  z.string().transform((value) => (value || null) as Answer | null);

/** What the form holds: fields know texts only. */
export const costsForm = z
  .object({
    ...fields,
    price_from: typedDollars.pipe(price),
    price_to: typedDollars.pipe(price),
    extras: z
      .array(
        z
          .object({ ...extraFields, amount: typedDollars.pipe(extraFields.amount) })
          .refine(saysItsPrice, noPrice),
      )
      .max(costsLimits.extras, costsMessages.extrasInvalid),
    private_pay: chosen<PayerAnswer>().pipe(payer),
    long_term_care_insurance: chosen<PayerAnswer>().pipe(payer),
    medicaid: chosen<MedicaidAnswer>().pipe(fields.medicaid),
    medicaid_months: typedMonths.pipe(fields.medicaid_months),
    veterans: chosen<PayerAnswer>().pipe(payer),
  })
  .superRefine(refuseContradictions);
