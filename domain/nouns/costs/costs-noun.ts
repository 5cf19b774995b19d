import { formatNumber } from '../../lib/text/amounts.ts';
import {
  type CostsExtra,
  formatDollarsOrEmpty,
  parseDollars,
  describeExtras,
  medicaidOptions,
  payerOptions,
} from './costs-in-words.ts';
import { findLabel } from '../field-words.ts';
import { optionalLine, requiredLine } from '../../lib/schemas/text-schemas.ts';
import { toHomeDay, isDay } from '../../lib/time.ts';
import { publicApiUrls } from '../../urls.ts';
import { adminUrls } from '../../staff-urls.ts';
import { z } from '../../lib/zod.ts';
import {
  choiceField,
  emptyToNull,
  field,
  type FieldOptions,
  nullableTextField,
  markTranslated,
  markTranslatedLines,
} from '../field.ts';
import { defineSingle, type FieldsOf, type Issues, type SingleOf } from '../noun.ts';

/** Whether the home accepts a payer; null if not answered. */
export const payerAnswers = ['yes', 'no'] as const;
export type PayerAnswer = (typeof payerAnswers)[number];

/** Medicaid may also start to pay after some months of private pay. */
export const medicaidAnswers = ['yes', 'after', 'no'] as const;
export type MedicaidAnswer = (typeof medicaidAnswers)[number];

export const costsLimits = {
  /** In dollars, like `amount`. */
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

const formatDollarRange = (max: number): string =>
  `a whole number of dollars from 1 to ${formatNumber(max)}`;

export const costsMessages = {
  loadFailed: 'Failed to load the costs.',
  saveFailed: 'Failed to save the costs.',
  updated: 'The costs were updated successfully.',
  savingError: 'Error saving the costs.',
  notFound:
    'The costs are missing. Please tell the person who looks after the computer that runs the site.',
  dayInvalid: 'The day must be a date such as 2026-11-01.',
  dayInFuture: 'The day may not be in the future.',
  dayRequired: 'Please choose the day for which these prices hold.',
  priceInvalid: `The price must be ${formatDollarRange(costsLimits.price)}.`,
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

const createLongTextField = (label: string, called: string, options: FieldOptions = {}) =>
  nullableTextField(label, { max: costsLimits.text, called, rows: 4, ...options });

const price = z
  .int({ error: costsMessages.priceInvalid })
  .min(1, costsMessages.priceInvalid)
  .max(costsLimits.price, costsMessages.priceInvalid)
  .nullable();

/** Has a small tolerance, because amounts such as 0.1 have no exact binary form. */
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

const hasAmountOrUnit = ({ amount, unit }: Omit<CostsExtra, 'name'>): boolean =>
  amount !== null || unit !== null;
const amountOrUnitError = { error: costsMessages.amountOrUnit, path: ['amount'] };

const extra = z
  .object(extraFields, { error: costsMessages.extrasInvalid })
  .refine(hasAmountOrUnit, amountOrUnitError);

const payerSchema = z.enum(payerAnswers, { error: costsMessages.payerInvalid }).nullable();

const asOfSchema = z
  .string({ error: costsMessages.dayInvalid })
  .refine((day) => day === '' || isDay(day), costsMessages.dayInvalid)
  .nullable()
  .transform(emptyToNull);

const extras = z
  .array(extra, { error: costsMessages.extrasInvalid })
  .max(costsLimits.extras, costsMessages.extrasInvalid);

const medicaidSchema = z.enum(medicaidAnswers, { error: costsMessages.medicaidInvalid }).nullable();

const months = z
  .int({ error: costsMessages.monthsInvalid })
  .min(1, costsMessages.monthsInvalid)
  .max(costsLimits.months, costsMessages.monthsInvalid)
  .nullable();

/** Contradictions between the fields of a record: the invalid field, and the message. */
const findContradictions = (costs: WholeCosts): [keyof WholeCosts, string][] => {
  const { as_of, price_from, price_to, medicaid, medicaid_months } = costs;
  const problems: [keyof WholeCosts, string][] = [];
  const hasPrices = price_from !== null || costs.extras.some(({ amount }) => amount !== null);
  if (hasPrices && !as_of) problems.push(['as_of', costsMessages.dayRequired]);
  if (as_of && as_of > toHomeDay(new Date())) problems.push(['as_of', costsMessages.dayInFuture]);
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

/** The fields that are checked together. */
interface WholeCosts {
  as_of: string | null;
  price_from: number | null;
  price_to: number | null;
  extras: CostsExtra[];
  medicaid: MedicaidAnswer | null;
  medicaid_months: number | null;
}

const rejectContradictions = (costs: WholeCosts, { addIssue }: Issues): void => {
  for (const [name, message] of findContradictions(costs)) {
    addIssue({ code: 'custom', path: [name], message });
  }
};

/** The costs of living in the home (docs/product/costs.md). Pages leave out null and empty lists. */
export const costs = defineSingle('costs', 'costs', {
  label: 'the costs',
  title: 'Costs',
  page: adminUrls.costs,
  searchWords:
    'prices fees rates money charges deposit notice included extras Medicaid insurance VA private pay payers policy',
  searchPlaces: [
    { id: 'price_from', label: 'Monthly price', words: 'rate fee range dollars how much month' },
    { id: 'extras', label: 'What costs extra', words: 'fees charges add-ons items supplies rides' },
    {
      id: 'medicaid_policy',
      label: 'Medicaid policy',
      words: 'payment source large type print sign COPES',
    },
  ],
  url: publicApiUrls.costs,
  right: 'editContent',
  card: { about: 'Prices, what they include, and Medicaid' },
  fields: {
    // The date from which the prices apply, such as 2026-11-01.
    as_of: field('day', 'Prices as of', asOfSchema),
    // In whole dollars per month.
    price_from: field('number', 'Lowest price a month', price, formatDollarsOrEmpty, {
      help: 'In whole dollars, such as 6500.',
    }),
    price_to: field('number', 'Highest price a month', price, formatDollarsOrEmpty, {
      help: 'If it is one price, leave this as it is or type the same.',
    }),
    included: markTranslatedLines(
      createLongTextField('Included in the price', 'The list of what is included', {
        help: 'One item per line, such as “All meals”.',
        rows: 6,
      }),
    ),
    extras: markTranslated(field('items', 'What costs extra', extras, describeExtras), [
      'name',
      'unit',
    ]),
    deposits: markTranslated(
      createLongTextField('Deposits and their return', 'The text about deposits'),
    ),
    notice: markTranslated(createLongTextField('Notice to move out', 'The text about notice')),
    price_changes: markTranslated(
      createLongTextField('How prices change', 'The text about price changes'),
    ),
    private_pay: choiceField('Private pay', payerSchema, payerOptions),
    long_term_care_insurance: choiceField('Long-term care insurance', payerSchema, payerOptions),
    medicaid: field('choice', 'Medicaid', medicaidSchema, (answer) =>
      findLabel(Object.fromEntries(medicaidOptions), answer),
    ),
    // Only if `medicaid` is `after`.
    medicaid_months: field('number', 'Months of private pay before Medicaid', months),
    veterans: choiceField('VA benefits', payerSchema, payerOptions),
    other_payers: markTranslated(
      field(
        'line',
        'Other payers',
        optionalLine('The list of other payers', costsLimits.payers)
          .nullable()
          .transform(emptyToNull),
        undefined,
        { help: 'Such as: a trust, or the family together.' },
      ),
    ),
    // Paragraphs, separated by blank lines (WAC 388-76-10522).
    medicaid_policy: markTranslated(
      nullableTextField('Medicaid policy', {
        max: costsLimits.policy,
        called: 'The Medicaid policy',
        help: 'Say when you take residents with Medicaid, and what happens when a resident comes to need it. It gets a page of its own in large type, to print and sign. Separate paragraphs with an empty line.',
        rows: 10,
      }),
    ),
  },
  check: rejectContradictions,
  // Clears the months of private pay unless Medicaid starts after them.
  tidy: (fields) => (fields.medicaid === 'after' ? fields : { ...fields, medicaid_months: null }),
  hiddenWhileEmpty: { apart: ['as_of'] },
  messages: costsMessages,
});

export type CostsFields = FieldsOf<typeof costs>;
export type Costs = SingleOf<typeof costs>;

const dollarsInput = z.string().transform(parseDollars);
const monthsInput = z.string().transform((typed) => (typed.trim() ? Number(typed) : null));
/** The value of a select element, whose first option is empty. */
const selectSchema = <Answer extends string>() =>
  z.string().transform((value) => (value || null) as Answer | null);

/** The form's values, all as text. */
export const costsForm = z
  .object({
    ...costs.whole.shape,
    price_from: dollarsInput.pipe(price),
    price_to: dollarsInput.pipe(price),
    extras: z
      .array(
        z
          .object({ ...extraFields, amount: dollarsInput.pipe(extraFields.amount) })
          .refine(hasAmountOrUnit, amountOrUnitError),
      )
      .max(costsLimits.extras, costsMessages.extrasInvalid),
    private_pay: selectSchema<PayerAnswer>().pipe(payerSchema),
    long_term_care_insurance: selectSchema<PayerAnswer>().pipe(payerSchema),
    medicaid: selectSchema<MedicaidAnswer>().pipe(medicaidSchema),
    medicaid_months: monthsInput.pipe(months),
    veterans: selectSchema<PayerAnswer>().pipe(payerSchema),
  })
  .superRefine(rejectContradictions);
