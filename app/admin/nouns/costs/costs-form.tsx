import { zodResolver } from '@hookform/resolvers/zod';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useId, useRef } from 'react';
import { useFieldArray, useForm, useFormContext, useWatch } from 'react-hook-form';
import {
  formatDollars,
  medicaidOptions,
  payerOptions,
} from '../../../../domain/nouns/costs/costs-in-words.ts';
import {
  type Costs,
  costs as costsNoun,
  costs,
  costsForm,
  costsLimits,
  costsMessages as messages,
} from '../../../../domain/nouns/costs/costs-noun.ts';
import { toHomeDay } from '../../../../domain/lib/time.ts';
import { ChoiceField } from '../../forms/choice-field.tsx';
import { SelectField, TextAreaField, TextField } from '../../forms/form-fields.tsx';
import { MoreFields } from '../../forms/more-fields.tsx';
import { NounField, toFormValues } from '../../forms/noun-field.tsx';
import { RecordDialog } from '../../records/record-dialog.tsx';
import { useNounDialog } from '../../records/noun-form.tsx';
import { Button } from '../../ui/staff-button.tsx';
import { ContradictionWarnings } from '../rooms/contradictions.tsx';
import './costs-form.css';

interface CostsFormProps {
  record: Costs;
  onClosed: () => void;
}

/** All fields are optional; the page leaves out empty ones. */
export const CostsForm = ({ record, onClosed }: CostsFormProps) => {
  const { dialog, save } = useNounDialog('costs', { record, onClosed }, messages);
  const form = useForm({
    resolver: zodResolver(costsForm),
    defaultValues: toCostsFormValues(record),
  });
  return (
    <RecordDialog
      title="Edit the costs"
      {...dialog}
      form={form}
      onSave={(values, conflictPrompt) => {
        const acceptsAfterMonths = values.medicaid === 'after';
        const medicaid_months = acceptsAfterMonths ? values.medicaid_months : null;
        return save({ ...values, medicaid_months }, conflictPrompt, null);
      }}
    >
      <p>What you leave empty is not on the page.</p>
      <ContradictionWarnings onlyPrices />
      <TextField
        name="as_of"
        label={costsNoun.labels.as_of}
        type="date"
        hint="Visitors read the month, such as “As of November 2026”."
      />
      <div className="field-pair">
        <NounField noun={costsNoun} name="price_from" />
        <NounField noun={costsNoun} name="price_to" />
      </div>
      <MedicaidFields />
      <MoreFields label="Included and extra" names={['included', 'extras']}>
        <TextAreaField
          name="included"
          label={costsNoun.labels.included}
          hint="One item per line, such as “All meals”."
          rows={6}
          optional
        />
        <ExtrasField />
      </MoreFields>
      <MoreFields label="Deposits, notice, changes" names={termFields}>
        {termFields.map((name) => (
          <TextAreaField key={name} name={name} label={costsNoun.labels[name]} rows={4} optional />
        ))}
      </MoreFields>
      <MoreFields
        label="Who else pays"
        names={['private_pay', 'long_term_care_insurance', 'veterans', 'other_payers']}
      >
        <PayerFields />
      </MoreFields>
      <MoreFields label={costsNoun.labels.medicaid_policy} names={['medicaid_policy']}>
        <TextAreaField
          name="medicaid_policy"
          label={costsNoun.labels.medicaid_policy}
          hint="Say when you take residents with Medicaid, and what happens when a resident comes to need it. It gets a page of its own in large type, to print and sign. Separate paragraphs with an empty line."
          rows={10}
          optional
        />
      </MoreFields>
    </RecordDialog>
  );
};

const termFields = ['deposits', 'notice', 'price_changes'] as const;

export const MedicaidFields = () => {
  const { control } = useFormContext();
  const medicaid: unknown = useWatch({ control, name: 'medicaid' });
  return (
    <>
      <ChoiceField
        name="medicaid"
        label="Do you take Medicaid?"
        choices={medicaidOptions.map(([value, label]) => ({ value, label }))}
      />
      {medicaid === 'after' && (
        <TextField
          name="medicaid_months"
          label={costsNoun.labels.medicaid_months}
          hint="Such as 24."
          inputMode="numeric"
          autoComplete="off"
        />
      )}
    </>
  );
};

const PayerFields = () => (
  <>
    <div className="field-pair">
      <SelectField name="private_pay" label={costsNoun.labels.private_pay} options={payerOptions} />
      <SelectField
        name="long_term_care_insurance"
        label={costsNoun.labels.long_term_care_insurance}
        options={payerOptions}
      />
      <SelectField name="veterans" label={costsNoun.labels.veterans} options={payerOptions} />
    </div>
    <TextField
      name="other_payers"
      label={costsNoun.labels.other_payers}
      hint="Such as: a trust, or the family together."
      autoComplete="off"
      optional
    />
  </>
);

/** The form's initial values. */
export const toCostsFormValues = (record: Costs) => ({
  ...toFormValues(costs, record),
  as_of: record.as_of ?? toHomeDay(new Date()),
  extras: record.extras.map(({ name, amount, unit }) => ({
    name,
    amount: amount === null ? '' : formatDollars(amount),
    unit: unit ?? '',
  })),
});

/** The list of extra costs, with buttons to add, move and remove items. */
const ExtrasField = () => {
  const { fields, append, remove, move } = useFieldArray({ name: 'extras' });
  const { getValues } = useFormContext();
  const listRef = useRef<HTMLOListElement>(null);
  const hintId = useId();
  const getItemName = (index: number): string =>
    String(getValues(`extras.${index}.name`) || `item ${index + 1}`);
  const removeAt = (index: number) => {
    remove(index);
    // The button that had the focus was removed.
    listRef.current?.focus();
  };
  return (
    <fieldset className="stack" aria-describedby={hintId}>
      <legend className="field-label">{costs.labels.extras}</legend>
      <p id={hintId} className="field-hint">
        Where the price is not fixed, leave the amount empty and say how it is charged, such as “at
        cost”.
      </p>
      <ol
        ref={listRef}
        className="extras-list stack"
        tabIndex={-1}
        aria-label={costs.labels.extras}
      >
        {fields.map((field, index) => (
          <li key={field.id} className="stack card">
            <TextField name={`extras.${index}.name`} label={`Item ${index + 1}`} />
            <div className="field-pair">
              <TextField
                name={`extras.${index}.amount`}
                label="Amount in dollars"
                inputMode="decimal"
                autoComplete="off"
                optional
              />
              <TextField
                name={`extras.${index}.unit`}
                label="Unit, such as “per visit”"
                autoComplete="off"
                optional
              />
            </div>
            <div className="row">
              <Button
                icon={<ArrowUp aria-hidden />}
                aria-label={`Move “${getItemName(index)}” up`}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              />
              <Button
                icon={<ArrowDown aria-hidden />}
                aria-label={`Move “${getItemName(index)}” down`}
                disabled={index === fields.length - 1}
                onClick={() => move(index, index + 1)}
              />
              <Button
                icon={<Trash2 aria-hidden />}
                aria-label={`Remove “${getItemName(index)}”`}
                onClick={() => removeAt(index)}
              />
            </div>
          </li>
        ))}
      </ol>
      {fields.length < costsLimits.extras && (
        <p>
          <Button
            icon={<Plus aria-hidden />}
            onClick={() => append({ name: '', amount: '', unit: '' })}
          >
            Add an item
          </Button>
        </p>
      )}
    </fieldset>
  );
};
