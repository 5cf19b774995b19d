import { maxLength } from '../constants.ts';
import { asText, nameIn } from '../entities/field-words.ts';
import { type Flag, flagSchema, idSchema } from '../entities/id.ts';
import { optionalLine, optionalText } from '../entities/text.ts';
import { type WrittenIn, writtenIn } from '../languages/written-in.ts';
import { isWebAddress, linkLimits } from '../home/links.ts';
import { quoted } from '../text/wording.ts';
import { shortDay } from '../time.ts';
import { pageUrls } from '../urls.ts';
import { z } from '../zod.ts';
import { emptyAsNull, field, optionalLineField, textField, translatedBeneath } from './field.ts';
import { approvable, defineList, type InputOf, type ShownRecordOf } from './noun.ts';

/** How a person can say that the home may publish their words. */
export const consentWays = ['in person', 'phone', 'message', 'form'] as const;
export type ConsentWay = (typeof consentWays)[number];

export const consentLabels: Record<ConsentWay, string> = {
  'in person': 'In person',
  phone: 'By phone',
  message: 'In a letter or email',
  form: 'On a signed form',
};

export const testimonialMessages = {
  loadFailed: 'Failed to load testimonials',
  saveFailed: 'Failed to save testimonial.',
  messageRequired: 'Message is required.',
  added: 'Testimonial added successfully.',
  updated: 'Testimonial updated successfully.',
  deleted: 'Testimonial deleted successfully.',
  approved: 'Testimonial approved successfully.',
  unapproved: 'Testimonial is no longer approved.',
  savingError: 'Error saving testimonial.',
  approvingError: 'Error approving testimonial.',
  deletingError: 'Error deleting testimonial.',
  linkInvalid: 'The link must be a web address that begins with https:// or http://.',
  languageInvalid: 'The language must be one of the choices.',
  consentRecorded: 'Permission recorded.',
  consentInvalid: `The permission must be one of ${consentWays.join(', ')}, or empty.`,
  noConsent: 'No permission to publish it is recorded yet.',
  notFound: 'This testimonial no longer exists.',
} as const;

/** Null or empty withdraws a recorded consent; missing leaves it as it is. */
const consentHow = z
  .enum([...consentWays, ''], { error: testimonialMessages.consentInvalid })
  .nullable()
  .transform((value) => value || null);

/** Null for English. */
const language = z
  .enum(Object.keys(writtenIn) as WrittenIn[], { error: testimonialMessages.languageInvalid })
  .nullable()
  .transform((code) => code || null);

/** What families wrote (docs/product/content.md). */
export const testimonials = defineList('testimonials', 'testimonials', {
  one: 'testimonial',
  several: 'testimonials',
  title: 'Testimonials',
  searchWords: 'reviews feedback quotes ratings praise comments families say stars',
  pagedOn: pageUrls.testimonials,
  envelope: 'testimonials',
  right: 'editContent',
  fields: {
    name: optionalLineField('Name', { max: maxLength.name }),
    message: translatedBeneath(
      textField('Message', {
        max: maxLength.message,
        missing: testimonialMessages.messageRequired,
      }),
    ),
    // From here on all are optional, because the specified payloads lack them; a change that leaves them out
    // keeps them.
    language: field(
      'choice',
      'Written in',
      language.optional(),
      (code) => nameIn(writtenIn, code),
      {
        choices: Object.entries(writtenIn),
      },
    ),
    in_english: field(
      'text',
      'In English',
      optionalText('The English', maxLength.message).nullable().transform(emptyAsNull).optional(),
      undefined,
      { help: 'If it was written in another language. Visitors read it below the words.', rows: 3 },
    ),
    source: field(
      'line',
      'Where it was written',
      optionalLine('The source', 60).nullable().transform(emptyAsNull).optional(),
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
        .transform(emptyAsNull)
        .optional(),
      undefined,
      { help: 'Begins with https://. Visitors can follow it to read the review there.' },
    ),
    consent_how: field('choice', 'Permission to publish', consentHow.optional(), (how) =>
      how ? consentLabels[how as ConsentWay] : 'Not recorded',
    ),
  },
  // Optional, because versions from before this feature lack them.
  recorded: {
    consent_by: field('line', 'Permission recorded by', z.string().nullable().optional()),
    consent_at: field(
      'moment',
      'Permission recorded on',
      z.string().nullable().optional(),
      (moment) => (moment ? shortDay(new Date(asText(moment))) : ''),
    ),
  },
  order: 'first',
  shown: approvable,
  staffOnly: ['consent_by', 'consent_at', 'version'],
  titleOf: ({ name }) => name ?? '',
  nameOf: ({ name }) => (name ? `testimonial from ${name}` : 'testimonial'),
  describe: ({ id, name }) =>
    name ? `the testimonial by ${quoted(name)} (number ${id})` : `the testimonial number ${id}`,
  excerpt: ({ message }) => message,
  searched: ['name', 'message'],
  messages: testimonialMessages,
});

export type TestimonialInput = InputOf<typeof testimonials>;

/** A testimonial as the API shows it to staff; visitors get only how the consent was given. */
export interface Testimonial extends Omit<ShownRecordOf<typeof testimonials>, 'visible'> {
  approved: Flag;
}

/** The recorded permission to publish the words. All are null until there is one. */
export type Consent = Pick<Testimonial, 'consent_how' | 'consent_by' | 'consent_at'>;

export const testimonialConsent = z.object({ id: idSchema, consent_how: consentHow });

export const testimonialApproval = z.object({
  id: idSchema,
  approved: flagSchema('Approved must be 0 or 1.'),
});
