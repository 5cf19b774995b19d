import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import type { z } from '../../../../../domain/zod.ts';
import {
  contactForm,
  type ContactInfo,
  contactMessages as messages,
} from '../../../../../domain/nouns/contact.ts';
import { stepTitles } from '../../../../../domain/entities/setup.ts';
import { pageUrls, setupUrl } from '../../../../../domain/urls.ts';
import { contactQuery } from '../../../api/queries.ts';
import {
  contactDefaults,
  contactPayload,
  HoursFields,
  ReachFields,
} from '../../../nouns/contact/contact-fields.tsx';
import { BuiltInWarning } from '../../../records/record-editor.tsx';
import { useSaveRecord } from '../../../records/save-record.ts';
import { TypedForm } from '../typed-form.tsx';
import { contactDraft } from '../preview/drafts.ts';
import { usePreview } from '../preview/draft.ts';
import { ContinueActions, LoadedRecord, SkipAndBack } from '../step-actions.tsx';
import { useLeaveStep } from '../setup-steps.ts';

/** Phones, email and address. */
export const ReachStep = () => (
  <LoadedRecord query={useQuery(contactQuery)} loadFailed={messages.loadFailed}>
    {({ record }) => (
      <ContactPart record={record} name="setup.reach">
        {!record && <BuiltInWarning noun="contact" />}
        <ReachFields />
      </ContactPart>
    )}
  </LoadedRecord>
);

/** The opening hours. They are part of the contact record, which can't be stored without phones. */
export const HoursStep = () => (
  <LoadedRecord query={useQuery(contactQuery)} loadFailed={messages.loadFailed}>
    {({ record }) =>
      record ? (
        <ContactPart record={record} name="setup.hours">
          <HoursFields />
        </ContactPart>
      ) : (
        <PhonesFirst />
      )
    }
  </LoadedRecord>
);

const PhonesFirst = () => {
  usePreview({ page: pageUrls.contact, stored: 0, draft: { place } });
  return (
    <>
      <p className="staff-page-note">
        Hours belong to your phone numbers and address. Please add those first:{' '}
        <Link to={setupUrl('reach')}>{stepTitles.reach}</Link>.
      </p>
      <ContinueActions />
    </>
  );
};

const place = '.contact-cards';

interface ContactPartProps {
  record: ContactInfo | null;
  name: string;
  children: ReactNode;
}

/** A part of the contact record; the other fields are saved unchanged. */
const ContactPart = ({ record: loaded, name, children }: ContactPartProps) => {
  // Keep the version from which the form started, so that a save never overwrites a version loaded later.
  const [record] = useState(loaded);
  const save = useSaveRecord('contact', record, messages);
  const leave = useLeaveStep();
  const form = useForm({
    resolver: zodResolver(contactForm),
    defaultValues: contactDefaults(record),
  });
  const { isDirty } = form.formState;
  const values = useWatch({ control: form.control }) as z.input<typeof contactForm>;
  usePreview({
    page: pageUrls.contact,
    stored: loaded?.version ?? 0,
    draft: { place, ...(isDirty && { contact: contactDraft(values) }) },
  });
  return (
    <TypedForm
      name={name}
      form={form}
      fieldsRequired={messages.fieldsRequired}
      save="Save and continue"
      onSave={async (typed, settle) =>
        (isDirty || !record ? await save(contactPayload(typed, record), settle) : null) ??
        leave('done')
      }
      actions={<SkipAndBack />}
    >
      {children}
    </TypedForm>
  );
};
