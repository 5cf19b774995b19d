import type { Figure } from './site-facts.ts';
import { toHomeDay, isDay } from '../../lib/time.ts';
import { z } from '../../lib/zod.ts';
import { choiceField, emptyToNull, field } from '../field.ts';
import { createFieldsSchema, defineList, type ValuesOf } from '../noun.ts';
import { optionalLine } from '../../lib/schemas/text-schemas.ts';
import type { Versioned } from '../../lib/schemas/record-version.ts';

export type FactKey = Figure | 'yearFounded' | 'exampleReviews';

/** The name of every fact, in the order of the staff page. */
export const factNames: Record<FactKey, string> = {
  staffRatio: 'Staff ratio',
  yearsOfExperience: 'Years of experience',
  familiesServed: 'Families served',
  careAvailable: 'Care available',
  satisfactionRate: 'Satisfaction rate',
  averageRating: 'Average rating',
  wouldRecommend: 'Would recommend',
  happyFamilies: 'Happy families',
  yearsOfCare: 'Years of care',
  storyYears: 'Years in the built-in story',
  yearFounded: 'Year founded',
  exampleReviews: 'Built-in testimonials',
};

export const factKeys = Object.keys(factNames) as FactKey[];

/**
 * `example`: shown as in the specification. `confirmed`: shown, and confirmed by the owner. `hidden`: not
 * shown.
 */
export const factStates = ['example', 'confirmed', 'hidden'] as const;
export type FactState = (typeof factStates)[number];

/** Which proof visitors read beside a confirmed figure. */
export const factProofs = ['none', 'date', 'source'] as const;
export type FactProof = (typeof factProofs)[number];

/** A fact as the API shows it to staff (docs/product/facts.md). */
export interface Fact extends Versioned, FactFields {
  id: number;
  key: FactKey;
  /** Its label on the page, or its name. */
  label: string;
  /** Where it appears on the site. */
  place: string;
  /** The specified figure; empty if there is none. */
  original: string;
  /** What visitors see; null if nothing. */
  shown: string | null;
  /** Whether it is computed from the founding year. */
  counted: boolean;
  /** Whether it was last confirmed for a date more than twelve months ago. */
  due: boolean;
  confirmed_by: string | null;
  confirmed_at: string | null;
  updated_at: string;
  updated_by: string | null;
}

export const factLimits = { value: 10, ratio: 6, source: 200 } as const;

export const factMessages = {
  loadFailed: 'Failed to load the facts.',
  saveFailed: 'Failed to save the fact.',
  updated: 'Fact updated successfully.',
  savingError: 'Error saving fact.',
  notFound: 'There is no fact with this key.',
  stateInvalid: `The state must be one of ${factStates.join(', ')}.`,
  proofInvalid: `What visitors read beside it must be one of ${factProofs.join(', ')}.`,
  sourceRequired: 'Please say how you know it, such as “Google reviews, 37 of them”.',
  dateRequired: 'Please choose the day that it holds for.',
  dateInvalid: 'The day must be a date such as 2026-11-01.',
  dateInFuture: 'The day may not be in the future.',
  yearInvalid: 'The year must be between 1900 and this year.',
  yearNotExample: 'A founding year is either confirmed or not used.',
  reviewsNotConfirmed:
    'Invented testimonials cannot be confirmed. Switch them off, or approve real ones.',
  confirmAgain: 'This figure was confirmed. Please say with the new one whether it is confirmed.',
} as const;

export const stateLabels: Record<FactState, string> = {
  example: 'Example, shown',
  confirmed: 'Confirmed, shown',
  hidden: 'Hidden',
};

export const proofLabels: Record<FactProof, string> = {
  none: 'Nothing more',
  date: 'The month, such as “as of November 2026”',
  source: 'How you know it, and the month',
};

/** The fields that staff edit, in the order of the form. */
const fields = {
  // Null to use the specified figure.
  value: field(
    'line',
    'Figure',
    optionalLine('The figure', factLimits.value).nullable().transform(emptyToNull),
  ),
  state: choiceField(
    'State',
    z.enum(factStates, { error: factMessages.stateInvalid }),
    Object.entries(stateLabels),
  ),
  // In the owner's words.
  source: field(
    'line',
    'How you know it',
    optionalLine('How you know it', factLimits.source).nullable().transform(emptyToNull),
  ),
  // The date for which it is true, such as 2026-11-01.
  as_of: field(
    'day',
    'Holds for',
    z
      .string({ error: factMessages.dateInvalid })
      .refine((day) => day === '' || isDay(day), factMessages.dateInvalid)
      .nullable()
      .transform(emptyToNull),
  ),
  proof: choiceField(
    'Visitors read beside it',
    z.enum(factProofs, { error: factMessages.proofInvalid }),
    Object.entries(proofLabels),
  ),
};

export type FactFields = ValuesOf<typeof fields>;

const recorded = {
  key: field('line', 'Name', z.enum(factKeys)),
  // Who confirmed the current figure, and when.
  confirmed_by: field('line', 'Confirmed by', z.string().nullable()),
  confirmed_at: field('line', 'Confirmed at', z.string().nullable()),
};

/** The figures of the site, and their proofs (docs/product/facts.md). */
export const facts = defineList('facts', 'facts', {
  one: 'figure',
  several: 'figures',
  title: 'Figures',
  envelope: 'facts',
  searchWords:
    'facts numbers claims staff ratio years experience rating satisfaction proof sources confirm examples founded',
  searchPlaces: [
    {
      id: 'staffRatio',
      label: 'Staff ratio',
      words: 'caregivers residents seal figure number 6:1',
    },
    {
      id: 'yearsOfExperience',
      label: 'Years of experience',
      words: 'founded since opened care figure number',
    },
    {
      id: 'averageRating',
      label: 'Rating and satisfaction',
      words: 'stars recommend percent families served figure number claims',
    },
    { id: 'yearFounded', label: 'Year founded', words: 'since opened established start year' },
    {
      id: 'exampleReviews',
      label: 'Built-in testimonials',
      words: 'example invented fake reviews switch off unlawful',
    },
  ],
  card: { about: 'Staff ratio, years, ratings: confirm or hide each' },
  right: 'editContent',
  changesPages: true,
  fixed: true,
  proven: true,
  fields,
  recorded,
  unversioned: ['key', 'confirmed_by', 'confirmed_at'],
  order: null,
  shown: null,
  getTitle: ({ key }) => factNames[key],
  describe: ({ key }) => `the fact “${factNames[key]}”`,
  excerpt: ({ value }) => value ?? '',
  // Messages about additions and deletions are never shown, because the list is fixed.
  messages: { ...factMessages, added: '', deleted: '', deletingError: '' },
});

export type FactInput = Partial<FactFields>;

const schema = createFieldsSchema(fields);

/** A complete fact, validated by the rules for its key. */
export const createFactSchema = (key: FactKey) =>
  schema.superRefine((fact, context) => {
    for (const [name, message] of findProblems(key, fact)) {
      context.addIssue({ code: 'custom', path: [name], message });
    }
  });

const findProblems = (key: FactKey, fact: FactFields): [keyof FactFields, string][] => {
  const { state, value, source, as_of } = fact;
  if (key === 'exampleReviews') {
    return state === 'confirmed' ? [['state', factMessages.reviewsNotConfirmed]] : [];
  }
  const problems: [keyof FactFields, string][] = [];
  if (key === 'yearFounded') {
    if (state === 'example') problems.push(['state', factMessages.yearNotExample]);
    if (state !== 'hidden' && !isYear(value)) problems.push(['value', factMessages.yearInvalid]);
  }
  if (key === 'staffRatio' && (value?.length ?? 0) > factLimits.ratio) {
    problems.push(['value', `The figure may have at most ${factLimits.ratio} characters.`]);
  }
  if (state !== 'confirmed') return problems;
  if (!source) problems.push(['source', factMessages.sourceRequired]);
  if (!as_of) problems.push(['as_of', factMessages.dateRequired]);
  else if (as_of > toHomeDay(new Date())) problems.push(['as_of', factMessages.dateInFuture]);
  return problems;
};

/** Whether a text is a plausible founding year. */
export const isYear = (value: string | null): value is string =>
  value !== null &&
  /^\d{4}$/.test(value) &&
  Number(value) >= 1900 &&
  value <= toHomeDay(new Date()).slice(0, 4);
