import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import {
  contactForm,
  contactMessages as messages,
} from '../../../../../domain/nouns/contact/contact-noun.ts';
import { parseContact } from '../../../../../domain/nouns/contact/public-contact.ts';
import {
  HoursFields,
  PhoneAndAddressFields,
  toContactFormValues,
  toContactPayload,
} from '../../../nouns/contact/contact-fields.tsx';
import { type StepProps, useSaveStep } from '../setup-steps.ts';
import { StepForm } from '../step-form.tsx';

/** Phones, address and hours. By default, no one answers calls at night. */
export const ContactStep = ({ records: { contact: record } }: StepProps) => {
  const save = useSaveStep('contact', record, messages);
  const form = useForm({
    resolver: zodResolver(contactForm),
    defaultValues: {
      ...toContactFormValues(record),
      ...(!record && { emergency_available: false }),
    },
  });
  return (
    <StepForm
      form={form}
      fieldsRequired={messages.fieldsRequired}
      mayStayEmpty={record !== null}
      place=".contact-cards"
      toDraft={(contact) => ({ contact: parseContact({ success: true, contact }) })}
      onSave={(values, conflictPrompt) => save(toContactPayload(values, record), conflictPrompt)}
    >
      <PhoneAndAddressFields startsWithOneNumber />
      <HoursFields />
    </StepForm>
  );
};
