import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import {
  type Consent,
  consentLabels,
  consentWays,
  type Testimonial,
  testimonialConsent,
  testimonials,
  testimonialMessages as messages,
} from '../../../domain/nouns/testimonial.ts';
import { SelectField } from '../forms/form-fields.tsx';
import { RecordDialog } from '../records/record-dialog.tsx';
import type { EditorFormProps } from '../records/record-editor.tsx';
import { useSaveRecord } from '../records/save-record.ts';
import { asDay } from '../ui/dates.ts';
import { Status } from '../ui/status.tsx';

/** How the person allowed the words to be published, if they did. */
export const ConsentField = ({ record }: { record: Consent | null }) => (
  <SelectField
    name="consent_how"
    label={testimonials.labels.consent_how}
    hint={`Do you know this person, and may the home publish these words? Choose how they told you. Only staff can see this.${
      record?.consent_how ? ` ${recordedBy(record)}` : ''
    }`}
    options={[
      ['', 'Not recorded yet'],
      ...consentWays.map((way) => [way, consentLabels[way]] as const),
    ]}
  />
);

const recordedBy = ({ consent_by, consent_at }: Consent): string =>
  `Recorded by ${consent_by} on ${asDay(consent_at)}.`;

/** In the list: how it was given, marked until it is there. */
export const ConsentStatus = (consent: Consent) => (
  <span className="staff-consent">
    {consent.consent_how ? (
      consentInWords(consent)
    ) : (
      <Status good={false}>{consentInWords(consent)}</Status>
    )}
  </span>
);

export const consentInWords = ({ consent_how, consent_at }: Consent): string =>
  consent_how
    ? `Permission: ${consentLabels[consent_how].toLowerCase()}, ${asDay(consent_at)}`
    : 'No permission yet';

/** The permission alone, as the notice after an approval offers it. */
export const ConsentForm = ({
  record,
  onClosed,
}: EditorFormProps<Testimonial> & { record: Testimonial }) => {
  const save = useSaveRecord('testimonials', record, {
    ...messages,
    updated: messages.consentRecorded,
  });
  const { id, consent_how } = record;
  const form = useForm({
    resolver: zodResolver(testimonialConsent),
    defaultValues: { id, consent_how: consent_how ?? '' },
  });
  return (
    <RecordDialog
      title={testimonials.labels.consent_how}
      form={form}
      onClosed={onClosed}
      onSave={async (values, settle) =>
        values.consent_how === consent_how ? null : save(values, settle, null)
      }
    >
      <blockquote className="staff-lines">
        <p className="staff-clamped">{record.message}</p>
      </blockquote>
      <ConsentField record={record} />
    </RecordDialog>
  );
};
