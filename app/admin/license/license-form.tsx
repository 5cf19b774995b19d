import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import {
  type License,
  licenseForm,
  license as licenseNoun,
  licenseMessages as messages,
} from '../../../domain/nouns/license.ts';
import { CheckField, TextAreaField, TextField } from '../forms/form-fields.tsx';
import { RecordDialog } from '../records/record-dialog.tsx';
import { useSaveRecord } from '../records/save-record.ts';

interface LicenseFormProps {
  record: License;
  onClosed: () => void;
}

/** Every field may stay empty. */
export const LicenseForm = ({ record, onClosed }: LicenseFormProps) => {
  const save = useSaveRecord('license', record, messages);
  const form = useForm({
    resolver: zodResolver(licenseForm),
    defaultValues: {
      lookup_url: record.lookup_url ?? '',
      has_services_form: record.has_services_form === 1,
      has_charges_form: record.has_charges_form === 1,
      how_to_get: record.how_to_get ?? '',
      non_discrimination: record.non_discrimination ?? '',
    },
  });
  return (
    <RecordDialog
      title="Edit look-up, forms, and statement"
      form={form}
      wide
      earlier={{ noun: 'license', id: record.id }}
      onClosed={onClosed}
      onSave={(values, settle) => save(values, settle, null)}
    >
      <TextField
        name="lookup_url"
        label={licenseNoun.labels.lookup_url}
        hint="The page of the state’s own site that shows your license. Open it, then copy its address, which begins with https://."
        inputMode="url"
        autoComplete="off"
        optional
      />
      <fieldset className="field">
        <legend className="field-label">The state’s forms (WAC 388-76-10532)</legend>
        <p className="field-hint">
          Tick what you have filled in and hand out. Visitors read only that.
        </p>
        <CheckField name="has_services_form" label={licenseNoun.labels.has_services_form} />
        <CheckField name="has_charges_form" label={licenseNoun.labels.has_charges_form} />
      </fieldset>
      <TextAreaField
        name="how_to_get"
        label={licenseNoun.labels.how_to_get}
        hint="If it is empty, visitors read that they can ask for a copy on the phone or when they visit."
        rows={3}
        optional
      />
      <TextAreaField
        name="non_discrimination"
        label={licenseNoun.labels.non_discrimination}
        hint="Your own words. If it is empty, visitors read the sentence of the page. Separate paragraphs with an empty line."
        rows={6}
        optional
      />
    </RecordDialog>
  );
};
