import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { type Fact, factMessages } from '../../../../../domain/nouns/facts/fact-noun.ts';
import {
  contact,
  type ContactInfo,
  contactMessages as messages,
} from '../../../../../domain/nouns/contact/contact-noun.ts';
import { pageUrls } from '../../../../../domain/urls.ts';
import { contactQuery, factsQuery } from '../../../api/queries.ts';
import { ChoiceField } from '../../../forms/choice-field.tsx';
import { TextAreaField, TextField } from '../../../forms/form-fields.tsx';
import { toContactPayload } from '../../../nouns/contact/contact-fields.tsx';
import { toContactPreview } from '../preview/to-preview-data.ts';
import { usePreview } from '../preview/preview-data.ts';
import { useLeaveStep, useSaveStep } from '../setup-steps.ts';
import { LoadedRecord } from '../step-actions.tsx';
import { SetupForm } from '../setup-form.tsx';
import {
  getCareChange,
  toContactStepValues,
  contactStepForm,
  type ContactStepValues,
  toContact,
} from './contact-step-form.ts';

/** Phones, address and hours, with the question whether someone answers at night. */
export const ContactStep = () => {
  const facts = useQuery(factsQuery);
  return (
    <LoadedRecord query={useQuery(contactQuery)} loadFailed={messages.loadFailed}>
      {({ record }) => (
        <LoadedRecord query={facts} loadFailed={factMessages.loadFailed}>
          {(all) => {
            const care = all.find(({ key }) => key === 'careAvailable');
            return care && <ContactForm record={record} care={care} />;
          }}
        </LoadedRecord>
      )}
    </LoadedRecord>
  );
};

const previewSelector = '.contact-cards';

interface ContactFormProps {
  record: ContactInfo | null;
  /** The figure “24/7”, which follows the answer about emergencies. */
  care: Fact;
}

const ContactForm = ({ record: loaded, care: loadedCare }: ContactFormProps) => {
  // Keep the versions from which the form started, so that a save never overwrites versions loaded later.
  const [record] = useState(loaded);
  const [care] = useState(loadedCare);
  const save = useSaveStep('contact', record, messages);
  const saveCare = useSaveStep('facts', care, factMessages);
  const leave = useLeaveStep();
  const form = useForm({
    resolver: zodResolver(contactStepForm),
    defaultValues: toContactStepValues(record),
  });
  const { isDirty } = form.formState;
  const values = useWatch({ control: form.control }) as ContactStepValues;
  usePreview({
    page: pageUrls.contact,
    stored: loaded?.version ?? 0,
    draft: {
      place: previewSelector,
      ...(isDirty && { contact: toContactPreview(toContact(values)) }),
    },
  });
  return (
    <SetupForm
      name="reach"
      form={form}
      fieldsRequired={messages.fieldsRequired}
      onSave={async (typed, conflictPrompt) => {
        const careChange = getCareChange(care, typed.emergency_available);
        return (
          (isDirty || !record
            ? await save(toContactPayload(typed, record), conflictPrompt)
            : null) ??
          (careChange
            ? await saveCare({ key: care.key, ...careChange }, conflictPrompt, null)
            : null) ??
          leave('done')
        );
      }}
    >
      <div className="field-pair">
        <TextField
          name="phone_cell"
          label="Phone"
          hint="With the area code, such as (425) 774-2310."
          type="tel"
          autoComplete="off"
        />
        <TextField
          name="phone_home"
          label="Second phone"
          hint="Leave it empty if you have one number."
          optional
          type="tel"
          autoComplete="off"
        />
      </div>
      <TextField
        name="address_street"
        label={contact.labels.address_street}
        hint="Such as 4417 176th Street SW."
        autoComplete="off"
      />
      <div className="setup-place">
        <TextField name="address_city" label={contact.labels.address_city} autoComplete="off" />
        <TextField name="address_state" label={contact.labels.address_state} autoComplete="off" />
        <TextField
          name="address_zip"
          label={contact.labels.address_zip}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <TextAreaField
        name="business_hours"
        label="Hours"
        hint="For calls and visits, such as: Every day, 8 to 8."
        rows={2}
        optional
      />
      <ChoiceField
        name="answers"
        label="Does someone answer the phone in an emergency, day and night?"
        hint="Every “24/7” on the site follows your answer."
        choices={[
          { value: 'yes', label: 'Yes, day and night' },
          { value: 'no', label: 'No, in our hours only' },
        ]}
      />
    </SetupForm>
  );
};
