import { z } from '../zod.ts';
import { maxLength } from '../constants.ts';
import { type Flag, flagSchema, idSchema } from './id.ts';
import { optionalText, requiredText } from './text.ts';

/** A testimonial as the API shows it (docs/product/content.md). */
export interface Testimonial {
  id: number;
  name: string | null;
  message: string;
  approved: Flag;
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
  notFound: 'This testimonial no longer exists.',
} as const;

const name = optionalText('The name', maxLength.name)
  .nullish()
  .transform((value) => value || null);
const message = requiredText('The message', maxLength.message, testimonialMessages.messageRequired);

export const testimonialInput = z.object({ name, message });
export type TestimonialInput = z.output<typeof testimonialInput>;

/** What its fields are called, in the order of the form. */
export const testimonialLabels: Record<keyof TestimonialInput, string> = {
  name: 'Name',
  message: 'Message',
};

export const testimonialUpdate = testimonialInput.extend({ id: idSchema });

export const testimonialApproval = z.object({
  id: idSchema,
  approved: flagSchema('Approved must be 0 or 1.'),
});
