import { maxLength } from '../../constants.ts';
import { toText, findLabel } from '../field-words.ts';
import { type Flag, createFlagSchema, formIdSchema, idSchema } from '../../lib/schemas/id.ts';
import { optionalLine, optionalText } from '../../lib/schemas/text-schemas.ts';
import { isWebAddress, linkLimits } from '../home/site-links.ts';
import { quoteExcerpt } from '../../lib/text/wording.ts';
import { pageUrls } from '../../urls.ts';
import { z } from '../../lib/zod.ts';
import { emptyToNull, field, optionalLineField, textField, markTranslatedBelow } from '../field.ts';
import { approvable, defineList, type InputOf, type ShownRecordOf } from '../noun.ts';
import { permissionWayLabels } from '../permissions/permission-noun.ts';
import { type PermissionWay, unwitnessedWays } from '../permissions/permission-ways.ts';
import { type WrittenIn, writtenIn } from './written-in.ts';

export const testimonialMessages = {
  saveFailed: 'Failed to save testimonial.',
  added: 'Testimonial added successfully.',
  updated: 'Testimonial updated successfully.',
  deleted: 'Testimonial deleted successfully.',
  savingError: 'Error saving testimonial.',
  deletingError: 'Error deleting testimonial.',
  notFound: 'This testimonial no longer exists.',
  loadFailed: 'Failed to load testimonials',
  messageRequired: 'Message is required.',
  approved: 'Testimonial approved successfully.',
  unapproved: 'Testimonial is no longer approved.',
  approvingError: 'Error approving testimonial.',
  linkInvalid: 'The link must be a web address that begins with https:// or http://.',
  languageInvalid: 'The language must be one of the choices.',
  permissionRecorded: 'Permission recorded.',
  permissionRemoved: 'The testimonial has no permission any more.',
  permissionInvalid: `The permission must be the id of one, or how it was given: ${unwitnessedWays.join(', ')}.`,
} as const;

/**
 * The id of a permission, or how one was given, in which case the store adds one
 * (server/store/content/testimonials-store.ts). Null or empty removes it; missing keeps it.
 */
const permission = z
  .union([idSchema, formIdSchema, z.enum([...unwitnessedWays, ''])], {
    error: testimonialMessages.permissionInvalid,
  })
  .nullable()
  .transform((value) => value || null)
  .optional();

/** Null if the testimonial is in English. */
const language = z
  .enum(Object.keys(writtenIn) as WrittenIn[], { error: testimonialMessages.languageInvalid })
  .nullable()
  .transform((code) => code || null);

/** The words of families (docs/product/content.md). */
export const testimonials = defineList('testimonials', 'testimonials', {
  one: 'testimonial',
  several: 'testimonials',
  title: 'Testimonials',
  searchWords: 'reviews feedback quotes ratings praise comments families say stars',
  searchPlaces: [
    {
      label: 'Approve testimonials',
      words: 'publish hide show review verified feedback moderate waiting',
    },
    {
      label: 'Permission to publish',
      how: 'in each one’s form',
      words: 'consent release agreement testimonials privacy family',
    },
  ],
  pagedOn: pageUrls.testimonials,
  envelope: 'testimonials',
  right: 'editContent',
  fields: {
    name: optionalLineField('Name', { max: maxLength.name }),
    message: markTranslatedBelow(
      textField('Message', {
        max: maxLength.message,
        missing: testimonialMessages.messageRequired,
      }),
    ),
    // The following fields are optional, because the specified payloads lack them. Missing ones stay
    // unchanged.
    language: field(
      'choice',
      'Written in',
      language.optional(),
      (code) => findLabel(writtenIn, code),
      {
        choices: Object.entries(writtenIn),
      },
    ),
    in_english: field(
      'text',
      'In English',
      optionalText('The English', maxLength.message).nullable().transform(emptyToNull).optional(),
      undefined,
      {
        help: 'Visitors read it below the words.',
        rows: 3,
        shownIf: ['language', ...Object.keys(writtenIn).filter(Boolean)],
      },
    ),
    source: field(
      'line',
      'Where it was written',
      optionalLine('The source', 60).nullable().transform(emptyToNull).optional(),
      undefined,
      {
        help: 'If it is a review from elsewhere, such as Google or Facebook.',
      },
    ),
    source_url: field(
      'line',
      'Link to it there',
      optionalLine('The link', linkLimits.url)
        .refine((url) => url === '' || isWebAddress(url), testimonialMessages.linkInvalid)
        .nullable()
        .transform(emptyToNull)
        .optional(),
      undefined,
      { help: 'Begins with https://. Visitors can follow it to read the review there.' },
    ),
    permission_id: field('choice', 'Permission to publish', permission, (value) =>
      value === null
        ? 'Not recorded'
        : (permissionWayLabels[value as PermissionWay] ??
          `Number ${toText(value)} of the permissions`),
    ),
  },
  order: 'first',
  shown: approvable,
  permissionField: 'permission_id',
  staffOnly: ['permission_id', 'version'],
  getTitle: ({ name }) => name ?? '',
  getName: ({ name }) => (name ? `testimonial from ${name}` : 'testimonial'),
  describe: ({ id, name }) =>
    name
      ? `the testimonial by ${quoteExcerpt(name)} (number ${id})`
      : `the testimonial number ${id}`,
  excerpt: ({ message }) => message,
  searched: ['name', 'message'],
  messages: testimonialMessages,
});

export type TestimonialInput = InputOf<typeof testimonials>;

/** A testimonial as the API shows it to staff. Visitors get the way of the permission instead of its id. */
export interface Testimonial extends Omit<
  ShownRecordOf<typeof testimonials>,
  'visible' | 'permission_id'
> {
  approved: Flag;
  permission_id: number | null;
}

export const testimonialPermission = z.object({ id: idSchema, permission_id: permission });

export const testimonialApproval = z.object({
  id: idSchema,
  approved: createFlagSchema('Approved must be 0 or 1.'),
});
