import { toText } from '../field-words.ts';
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
} from '../field.ts';
import { defineList, type RecordOf, createListMessages } from '../noun.ts';
import { type PermissionWay, permissionWays } from './permission-ways.ts';

export const permissionMessages = {
  ...createListMessages('permission', 'the permissions', 'the permission'),
  fieldsRequired: 'Please say who it is about, who allowed it, and how they may decide.',
  takenBack: 'The permission is taken back. Visitors no longer see what it was for.',
  deleted: 'Permission deleted successfully. Visitors no longer see what it was for.',
  howInvalid: 'How it was given must be one of the choices.',
  usesInvalid: 'What it is for must be one of the choices.',
  witnessRequired: 'Please enter the name of the witness.',
  dayInvalid: 'The day must be a date such as 2026-11-01.',
  takenBackInFuture: 'The day on which it was taken back may not be in the future.',
} as const;

const requiredMessage = permissionMessages.fieldsRequired;

const day = z
  .string({ error: permissionMessages.dayInvalid })
  .refine((value) => value === '' || isDay(value), permissionMessages.dayInvalid)
  .nullable()
  .transform(emptyToNull)
  .default(null);

const pastDay = day.refine(
  (value) => value === null || value <= toHomeDay(new Date()),
  permissionMessages.takenBackInFuture,
);

/** The label of each way of giving permission, in the order of the form. */
export const permissionWayLabels: Record<PermissionWay, string> = {
  writing: 'In writing',
  email: 'By email',
  'in person': 'In person',
  phone: 'By phone',
  said: 'Said, with a witness',
};

const uses = ['site', 'site and social media', 'site and print', 'all'] as const;

const formatOptionalDate = (value: unknown): string =>
  value ? formatDate(toText(value as string)) : '';

/**
 * People's permissions to publish pictures of them, or their words (docs/product/permissions.md). Only staff
 * read them.
 */
export const permissions = defineList('permissions', 'permissions', {
  one: 'permission',
  several: 'permissions',
  title: 'Permissions',
  searchWords: 'release signed form recognized allowed who is seen quoted',
  right: 'editContent',
  changesPages: true,
  fields: {
    who: lineField('Who is seen or quoted', {
      max: 200,
      missing: requiredMessage,
      called: 'The name of who it is about',
    }),
    allowed_by: lineField('Who allowed it', {
      max: 120,
      missing: requiredMessage,
      called: 'The name of who allowed it',
      help: 'The person, or someone who may decide for them.',
    }),
    relation: lineField('How they may decide', {
      max: 120,
      missing: requiredMessage,
      called: 'How they may decide',
      help: 'Such as: the person, or: daughter with power of attorney.',
    }),
    how: choiceField(
      'How it was given',
      z.enum(permissionWays, { error: permissionMessages.howInvalid }),
      permissionWays.map((how) => [how, permissionWayLabels[how]]),
    ),
    witness: optionalLineField('Witness', {
      max: 120,
      help: 'Who heard it.',
      shownIf: ['how', 'said'],
      needed: true,
    }),
    uses: choiceField('What it is for', z.enum(uses, { error: permissionMessages.usesInvalid }), [
      ['site', 'The site'],
      ['site and social media', 'The site and social media'],
      ['site and print', 'The site and print'],
      ['all', 'The site, social media and print'],
    ]),
    until: field('day', 'Until', day, formatOptionalDate, {
      help: 'The last day on which visitors see its photos and testimonials. Empty if it has no end.',
    }),
    taken_back_on: field('day', 'Taken back on', pastDay, formatOptionalDate, {
      help: 'Visitors no longer see its photos and testimonials from then on.',
    }),
    note: optionalTextField('Note', { max: 1000, rows: 3 }),
  },
  check: ({ how, witness }, { addIssue }) => {
    if (how !== 'said' || witness) return;
    addIssue({ code: 'custom', path: ['witness'], message: permissionMessages.witnessRequired });
  },
  order: null,
  shown: null,
  getTitle: ({ who }) => who,
  getName: ({ who }) => `permission for “${who}”`,
  ifNone: {
    text: 'Add who allowed photos in which they can be recognized, or their words, then choose it at each photo and testimonial below.',
  },
  excerpt: ({ allowed_by, relation }) => `${allowed_by}, ${relation}`,
  searched: ['who', 'allowed_by', 'relation', 'note'],
  examples: () => [
    {
      who: 'Edda Brandt',
      allowed_by: 'Karin Brandt',
      relation: 'Daughter, with power of attorney',
      how: 'writing' as const,
      uses: 'site' as const,
    },
  ],
  messages: permissionMessages,
});

export type Permission = RecordOf<typeof permissions>;
