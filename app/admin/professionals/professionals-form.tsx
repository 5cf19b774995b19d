import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import {
  careAnswerOptions,
  type Professionals,
  type ProfessionalsFields,
  professionalsForm,
  professionals as professionalsNoun,
  professionalsMessages as messages,
} from '../../../domain/nouns/professionals.ts';
import { careNeeds, noteOf } from '../../../domain/professionals/care-needs.ts';
import { fieldNames } from '../../../domain/professionals/public-professionals.ts';
import { SelectField, TextAreaField, TextField } from '../forms/form-fields.tsx';
import { RecordDialog } from '../records/record-dialog.tsx';
import { useSaveRecord } from '../records/save-record.ts';

interface ProfessionalsFormProps {
  record: Professionals;
  onClosed: () => void;
}

/** Every field may stay empty: what is empty is neither on the page nor on the sheet. */
export const ProfessionalsForm = ({ record, onClosed }: ProfessionalsFormProps) => {
  const save = useSaveRecord('professionals', record, messages);
  const form = useForm({ resolver: zodResolver(professionalsForm), defaultValues: typed(record) });
  return (
    <RecordDialog
      title="Edit the facts for professionals"
      form={form}
      wide
      earlier={{ noun: 'professionals', id: record.id }}
      onClosed={onClosed}
      onSave={(values, settle) => save(values, settle, null)}
    >
      <p>What you leave empty is neither on the page nor on the sheet.</p>
      {careNeeds.map((need) => (
        <div key={need} className="field-pair">
          <SelectField
            name={need}
            label={professionalsNoun.labels[need]}
            options={careAnswerOptions}
          />
          <TextField
            name={noteOf(need)}
            label={professionalsNoun.labels[noteOf(need)]}
            autoComplete="off"
            optional
          />
        </div>
      ))}
      <TextAreaField
        name="nurse_delegation"
        label={professionalsNoun.labels.nurse_delegation}
        hint="Which tasks a nurse delegates, and how often she comes."
        rows={3}
        optional
      />
      <TextAreaField
        name="night_staffing"
        label={professionalsNoun.labels.night_staffing}
        hint="Who is there at night, and whether they are awake."
        rows={3}
        optional
      />
      <TextAreaField
        name="assessment"
        label={professionalsNoun.labels.assessment}
        rows={4}
        optional
      />
      <TextField
        name="assessment_speed"
        label={professionalsNoun.labels.assessment_speed}
        hint="Such as “Within two days of your call”."
        autoComplete="off"
        optional
      />
      <div className="field-pair">
        <TextField
          name="direct_number"
          label={professionalsNoun.labels.direct_number}
          hint="Without one, the page names your cell phone."
          type="tel"
          autoComplete="off"
          optional
        />
        <TextField
          name="fax"
          label={professionalsNoun.labels.fax}
          type="tel"
          autoComplete="off"
          optional
        />
      </div>
    </RecordDialog>
  );
};

/** A record as its form shows it. */
const typed = (record: Professionals): Record<keyof ProfessionalsFields, string> =>
  Object.fromEntries(fieldNames.map((name) => [name, record[name] ?? ''])) as Record<
    keyof ProfessionalsFields,
    string
  >;
