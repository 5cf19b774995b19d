import type { Flag } from '../../lib/schemas/id.ts';
import { toText } from '../field-words.ts';
import type { ShownPicture } from '../../pictures.ts';
import { formatDate } from '../../lib/format-date.ts';
import { toHomeDay, isDay } from '../../lib/time.ts';
import { z } from '../../lib/zod.ts';
import {
  choiceField,
  emptyToNull,
  field,
  lineField,
  optionalLineField,
  optionalTextField,
  markTranslated,
} from '../field.ts';
import { createOptionalPictureFields } from '../gallery/gallery-noun.ts';
import {
  defineList,
  hideable,
  type InputOf,
  type ShownRecordOf,
  createListMessages,
} from '../noun.ts';
import { singlePictureTrait } from '../one-picture.ts';

/** The earliest year in which a person can have started. */
const firstYear = 1950;

const messages = {
  ...createListMessages('person', 'the people', 'the person'),
  fieldsRequired: 'Please fill in the name and the role.',
  notFound: 'This person is no longer listed.',
  yearInvalid: `The year must be from ${firstYear} to this year.`,
  dayInvalid: 'The day must be a date such as 2026-11-01.',
  checkedInFuture: 'The day of the check may not be in the future.',
  answersInvalid: 'Whether the person answers must be 0 or 1.',
} as const;

const requiredMessage = messages.fieldsRequired;

/** A year, as a number or as typed. */
const year = z
  .union(
    [
      z.number(),
      z
        .string()
        .max(10)
        .transform((typed) => (typed.trim() === '' ? null : Number(typed))),
    ],
    { error: messages.yearInvalid },
  )
  .nullable()
  .pipe(z.int(messages.yearInvalid).min(firstYear, messages.yearInvalid).nullable())
  .refine(
    (value) => value === null || value <= Number(toHomeDay(new Date()).slice(0, 4)),
    messages.yearInvalid,
  )
  .default(null);

const pastDay = z
  .string({ error: messages.dayInvalid })
  .refine((day) => day === '' || isDay(day), messages.dayInvalid)
  .refine((day) => day <= toHomeDay(new Date()), messages.checkedInFuture)
  .nullable()
  .transform(emptyToNull)
  .default(null);

/** A flag, as a number or as a select element sends it. */
const flag = z
  .union([z.literal([0, 1]), z.enum(['0', '1']).transform((value) => Number(value) as Flag)], {
    error: messages.answersInvalid,
  })
  .default(0);

/** The people who care for the residents (docs/product/people.md). */
export const people = defineList('people', 'people', {
  one: 'person',
  several: 'people',
  title: 'People',
  searchWords: 'caregivers nurses team staff crew employees who cares portraits credentials',
  right: 'editContent',
  fields: {
    name: lineField('Name', {
      max: 120,
      missing: requiredMessage,
      help: 'As visitors may call them. A first name is enough.',
    }),
    role: markTranslated(
      lineField('Role', { max: 120, missing: requiredMessage, help: 'Such as: Night caregiver.' }),
    ),
    ...createOptionalPictureFields('Portrait', {
      help: 'Only with their consent. Without one, visitors see the first letter of the name.',
      crops: [{ name: 'People', shape: 'gable' }],
    }),
    languages: markTranslated(
      optionalLineField('Languages', { max: 200, help: 'Such as: English, Tagalog.' }),
    ),
    since_year: field('number', 'Here since (year)', year),
    // One per line.
    credentials: markTranslated(
      optionalTextField('Credentials', {
        max: 1000,
        called: 'The list of credentials',
        help: 'One per line, only what can be checked, such as: Nursing assistant certified.',
        rows: 3,
      }),
    ),
    checked_on: field('day', 'Credentials checked on', pastDay, (day) =>
      day ? formatDate(toText(day)) : '',
    ),
    words: markTranslated(optionalTextField('In their own words', { max: 600, rows: 3 })),
    // The site uses the name and portrait of the first such person in the list wherever it says who
    // answers.
    answers: choiceField('Is this the person who answers?', flag, [
      ['0', 'No'],
      ['1', 'Yes, this name and portrait stand wherever the site says who answers'],
    ]),
  },
  order: 'last',
  shown: hideable,
  upload: 'image_url',
  ...singlePictureTrait,
  getTitle: ({ name }) => name,
  ifNone: {
    text: 'Add who cares for the people who live here, each only with their consent. Until then, your site has no such page.',
  },
  ifAllHidden: 'All people are hidden, so your site has no such page right now.',
  excerpt: ({ role }) => role,
  listed: ['role', 'languages'],
  searched: ['name', 'role', 'languages', 'credentials', 'words'],
  examples: (today) => [
    {
      name: 'Liv Halvorsen',
      role: 'Runs the house',
      languages: 'English, a little Norwegian',
      since_year: 2012,
      credentials: 'Registered nurse, Washington',
      checked_on: `${today.slice(0, 7)}-01`,
      words: 'My grandmother had the room above the ferry. I still listen for the horn.',
      answers: 1 as const,
    },
    {
      name: 'Maria',
      role: 'Night caregiver',
      languages: 'English, Tagalog',
      since_year: 2017,
      credentials: 'Nursing assistant certified\nDementia care specialty training',
      checked_on: `${today.slice(0, 7)}-01`,
      words: 'At night I hear everything. Most of it is snoring.',
    },
    { name: 'Tomás', role: 'Cook and caregiver', languages: 'English, Spanish', since_year: 2020 },
  ],
  messages,
});

export type PersonInput = InputOf<typeof people>;

/** A person as the API shows them, with the portrait's size. */
export interface Person
  extends Omit<ShownPicture, keyof PersonInput>, ShownRecordOf<typeof people> {}
