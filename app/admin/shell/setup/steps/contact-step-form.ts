import type { Fact, FactFields } from '../../../../../domain/nouns/facts/fact-noun.ts';
import { type ContactInfo, contactForm } from '../../../../../domain/nouns/contact/contact-noun.ts';
import { hasSinglePhone } from '../../../../../domain/lib/text/shown-phone.ts';
import { z } from '../../../../../domain/lib/zod.ts';
import { toContactFormValues } from '../../../nouns/contact/contact-fields.tsx';

type ContactValues = z.input<typeof contactForm>;

/** The form's values. The second phone may be empty, and the emergency question has no preset answer. */
export type ContactStepValues = Omit<ContactValues, 'emergency_available'> & {
  answers: 'yes' | 'no' | '';
};

/** The form's initial values. A home with one phone stores it as both. */
export const toContactStepValues = (record: ContactInfo | null): ContactStepValues => {
  const { emergency_available, ...values } = toContactFormValues(record);
  const answers = emergency_available ? 'yes' : 'no';
  return {
    ...values,
    phone_home: record && hasSinglePhone(record) ? '' : values.phone_home,
    answers: record ? answers : '',
  };
};

/** The contact information as it is stored. */
export const toContact = ({ answers, ...values }: ContactStepValues): ContactValues => ({
  ...values,
  phone_home: values.phone_home.trim() || values.phone_cell,
  emergency_available: answers === 'yes',
});

const answerRequired = 'Please choose Yes or No: the site must not promise what is not so.';

/** Validates the contact information, and requires an answer about emergencies. */
export const contactStepForm = z.custom<ContactStepValues>().transform((values, context) => {
  const parsed = contactForm.safeParse(toContact(values));
  if (!values.answers) {
    context.addIssue({ code: 'custom', path: ['answers'], message: answerRequired });
  }
  for (const { path, message } of parsed.error?.issues ?? []) {
    // An empty second phone repeats the first one, which already has the message.
    if (path[0] === 'phone_home' && values.phone_home.trim() === '') continue;
    context.addIssue({ code: 'custom', path: [...path], message });
  }
  return parsed.success && values.answers ? parsed.data : z.NEVER;
});

/**
 * How the answer about emergencies changes the figure “24/7”, if the owner has not confirmed it: No hides
 * it, Yes shows it again. Null for no change.
 */
export const getCareChange = (
  { state, source }: Pick<Fact, 'state' | 'source'>,
  isAnswered: boolean,
): Pick<FactFields, 'state'> | null => {
  if (!isAnswered && state === 'example') return { state: 'hidden' };
  return isAnswered && state === 'hidden' && source === null ? { state: 'example' } : null;
};
