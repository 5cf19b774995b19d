import { z } from '../zod.ts';
import { maxLength } from '../constants.ts';
import { shortDay } from '../time.ts';
import { asText, type FieldWords } from './field-words.ts';
import { type Flag, flagSchema, idSchema } from './id.ts';
import { optionalLine, requiredText } from './text.ts';
import type { Versioned } from './version.ts';

/** How a person can say that the home may publish their words. */
export const consentWays = ['in person', 'phone', 'message', 'form'] as const;
export type ConsentWay = (typeof consentWays)[number];

export const consentLabels: Record<ConsentWay, string> = {
  'in person': 'In person',
  phone: 'By phone',
  message: 'In a letter or email',
  form: 'On a signed form',
};

/** That the home knows the person and may publish the words. All are null until it is recorded. */
export interface Consent {
  consent_how: ConsentWay | null;
  /** The username of who recorded it. */
  consent_by: string | null;
  consent_at: string | null;
}

/** A testimonial as the API shows it to staff (docs/product/content.md); visitors get only how the consent was given. */
export interface Testimonial extends Consent, Versioned {
  id: number;
  name: string | null;
  message: string;
  approved: Flag;
  /** Its place in the list; the smallest is first. */
  position: number;
  created_at: string;
}

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
  consentRecorded: 'Permission recorded.',
  consentInvalid: `The permission must be one of ${consentWays.join(', ')}, or empty.`,
  noConsent: 'No permission to publish it is recorded yet.',
  notFound: 'This testimonial no longer exists.',
} as const;

const name = optionalLine('The name', maxLength.name)
  .nullish()
  .transform((value) => value || null);
const message = requiredText('The message', maxLength.message, testimonialMessages.messageRequired);

/** Empty takes a recorded consent back; left out, it stays as it is. */
const consentHow = z
  .enum([...consentWays, ''], { error: testimonialMessages.consentInvalid })
  .nullable()
  .transform((value) => value || null);

export const testimonialInput = z.object({ name, message, consent_how: consentHow.optional() });
export type TestimonialInput = z.output<typeof testimonialInput>;

/** What its fields are called, in the order of the form. */
export const testimonialLabels: Record<keyof TestimonialInput, string> = {
  name: 'Name',
  message: 'Message',
  consent_how: 'Permission to publish',
};

/** An earlier version: those of before the consent was recorded have none of its fields. */
export const testimonialVersion = testimonialInput.extend({
  consent_by: z.string().nullable().optional(),
  consent_at: z.string().nullable().optional(),
});
export type TestimonialVersion = z.output<typeof testimonialVersion>;

/** With what the server records beside the permission. */
export const testimonialVersionLabels: Record<keyof TestimonialVersion, string> = {
  ...testimonialLabels,
  consent_by: 'Permission recorded by',
  consent_at: 'Permission recorded on',
};

export const testimonialWords: FieldWords<keyof TestimonialVersion> = {
  consent_how: (how) => (how ? consentLabels[how as ConsentWay] : 'Not recorded'),
  consent_at: (moment) => (moment ? shortDay(new Date(asText(moment))) : ''),
};

export const testimonialConsent = z.object({ id: idSchema, consent_how: consentHow });

export const testimonialUpdate = testimonialInput.extend({ id: idSchema });

export const testimonialApproval = z.object({
  id: idSchema,
  approved: flagSchema('Approved must be 0 or 1.'),
});
