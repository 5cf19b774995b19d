import { formatCount } from '../../lib/text/amounts.ts';
import { formatDollarsOrEmpty, parseDollars } from '../costs/costs-in-words.ts';
import { toText } from '../field-words.ts';
import { formatDateWithWeekday } from '../../lib/format-date.ts';
import { addDays, isDay } from '../../lib/time.ts';
import { z } from '../../lib/zod.ts';
import {
  choiceField,
  field,
  lineField,
  optionalLineField,
  optionalTextField,
  markTranslated,
  markTranslatedLines,
} from '../field.ts';
import {
  defineList,
  hideable,
  hasEnded,
  type Issues,
  type ShownRecordOf,
  createListMessages,
} from '../noun.ts';

/** How people can apply; `any` leaves it to them. Nothing about applicants is stored. */
export const applicationMethods = ['any', 'call', 'write', 'come by'] as const;
export type ApplicationMethod = (typeof applicationMethods)[number];

const applyLabels: Record<ApplicationMethod, string> = {
  any: 'Call, write, or come by',
  call: 'Call',
  write: 'Write an email',
  'come by': 'Come by',
};

export const employments = ['full time', 'part time', 'as needed'] as const;
export type Employment = (typeof employments)[number];

export const employmentLabels: Record<Employment, string> = {
  'full time': 'Full time',
  'part time': 'Part time',
  'as needed': 'As needed',
};

/** Dollars an hour. */
const maxPay = 500;

const messages = {
  ...createListMessages('job', 'the jobs', 'the job'),
  fieldsRequired: 'Please fill in the title, the shift and the last day.',
  payInvalid: `The pay must be in dollars an hour from 1 to ${maxPay}, such as 21.50.`,
  lowestMissing: 'Please enter the lowest pay, too.',
  payReversed: 'The highest pay may not be below the lowest.',
  applyInvalid: `How to apply must be one of ${applicationMethods.join(', ')}.`,
  employmentInvalid: `The kind of work must be one of ${employments.join(', ')}.`,
  dayInvalid: 'The last day must be a date such as 2026-12-01.',
  over: (title: string) =>
    `The last day of “${title}” is over. Give it a new last day, then show it.`,
} as const;

const requiredMessage = messages.fieldsRequired;

/** Dollars per hour, as a number or as people type them. */
const pay = z
  .union([z.number(), z.string().max(20).transform(parseDollars)], { error: messages.payInvalid })
  .nullable()
  .pipe(
    z
      .number(messages.payInvalid)
      .min(1, messages.payInvalid)
      .max(maxPay, messages.payInvalid)
      .nullable(),
  )
  .default(null);

const employment = z
  .enum(['', ...employments], { error: messages.employmentInvalid })
  .nullable()
  .transform((kind) => kind || null)
  .default(null);

const lastDay = z
  .string({ error: requiredMessage })
  .min(1, requiredMessage)
  .refine((day) => day === '' || isDay(day), messages.dayInvalid);

interface Pay {
  pay_from: number | null;
  pay_to: number | null;
}

const checkPay = ({ pay_from, pay_to }: Pay, { addIssue }: Issues): void => {
  if (pay_to === null) return;
  const addProblem = (name: keyof Pay, message: string) =>
    addIssue({ code: 'custom', path: [name], message });
  if (pay_from === null) addProblem('pay_from', messages.lowestMissing);
  else if (pay_to < pay_from) addProblem('pay_to', messages.payReversed);
};

/** Job openings in the home (docs/product/jobs.md). */
export const jobs = defineList('jobs', 'jobs', {
  one: 'job',
  several: 'jobs',
  title: 'Jobs',
  searchWords:
    'careers hiring hire recruit work apply applications openings employment positions staff wanted caregiver nurse',
  right: 'editContent',
  fields: {
    title: markTranslated(
      lineField('Title', { max: 120, missing: requiredMessage, help: 'Such as: Night caregiver.' }),
    ),
    shift: markTranslated(
      lineField('Shift', {
        max: 200,
        missing: requiredMessage,
        help: 'Such as: Four nights a week, 8 PM to 6 AM.',
      }),
    ),
    employment: choiceField('Kind of work', employment, [
      ['', 'Not said'],
      ...employments.map((kind) => [kind, employmentLabels[kind]] as const),
    ]),
    pay_from: field('number', 'Pay an hour, lowest', pay, formatDollarsOrEmpty, {
      help: 'Dollars. Leave both empty, and the page says nothing about pay.',
    }),
    pay_to: field('number', 'Pay an hour, highest', pay, formatDollarsOrEmpty, {
      help: 'The same as the lowest if there is one pay.',
    }),
    requirements: markTranslatedLines(
      optionalTextField('What it needs', {
        max: 2000,
        called: 'The list of what it needs',
        help: 'One per line, such as: Nursing assistant certificate.',
        rows: 4,
      }),
    ),
    apply: choiceField(
      'How to apply',
      z.enum(applicationMethods, { error: messages.applyInvalid }),
      applicationMethods.map((way) => [way, applyLabels[way]] as const),
      'Visitors see your phone number, email, or address. There is no form.',
    ),
    apply_note: markTranslated(
      optionalLineField('More about applying', {
        max: 200,
        help: 'Such as: Ask for Liv, best after two.',
      }),
    ),
    last_day: field('day', 'Last day', lastDay, (day) => formatDateWithWeekday(toText(day)), {
      help: 'Visitors see it until the end of this day, then it ends by itself.',
    }),
  },
  check: checkPay,
  order: 'last',
  shown: hideable,
  lastDay: 'last_day',
  whyNotShown: (job) => (hasEnded({ lastDay: 'last_day' }, job) ? messages.over(job.title) : null),
  getTitle: ({ title }) => title,
  ifNone: {
    text: 'Add what you look for. While a job is open, the jobs page is in the menu; until then, your site has no such page.',
  },
  ifAllHidden: 'No job is open, so your site has no jobs page right now.',
  describeAll: ({ length }) => formatCount(length, 'job is open', 'jobs are open'),
  excerpt: ({ shift }) => shift,
  listed: ['shift', 'last_day'],
  searched: ['title', 'shift', 'requirements'],
  examples: (today) => [
    {
      title: 'Night caregiver',
      shift: 'Four nights a week, 8 PM to 6 AM',
      employment: 'full time' as const,
      pay_from: 22,
      pay_to: 24.5,
      requirements:
        'Washington home care aide or nursing assistant certificate\nFirst aid and CPR card\nA calm voice at three in the morning',
      apply: 'any' as const,
      apply_note: 'Ask for Liv. Best between two and four, while the house naps.',
      last_day: addDays(today, 24),
    },
    {
      title: 'Weekend cook',
      shift: 'Saturdays and Sundays, 7 AM to 2 PM',
      employment: 'part time' as const,
      requirements: 'Food worker card\nPlain home cooking, soft where it has to be',
      apply: 'call' as const,
      last_day: addDays(today, 10),
    },
  ],
  messages,
});

export type Job = ShownRecordOf<typeof jobs>;
