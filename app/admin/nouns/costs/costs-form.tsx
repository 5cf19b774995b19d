import { zodResolver } from '@hookform/resolvers/zod';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useId, useRef } from 'react';
import { useFieldArray, useForm, useFormContext, useWatch } from 'react-hook-form';
import { formatDollars, medicaidOptions } from '../../../../domain/nouns/costs/costs-in-words.ts';
import {
  type Costs,
  costs,
  costsForm,
  costsLimits,
  costsMessages as messages,
} from '../../../../domain/nouns/costs/costs-noun.ts';
import { toHomeDay } from '../../../../domain/lib/time.ts';
import { ChoiceField } from '../../forms/choice-field.tsx';
import { TextField } from '../../forms/form-fields.tsx';
import { MoreFields } from '../../forms/more-fields.tsx';
import { NounField, toFormValues } from '../../forms/noun-field.tsx';
import { RecordDialog } from '../../records/record-dialog.tsx';
import { useNounDialog } from '../../records/noun-form.tsx';
import { Button } from '../../ui/staff-button.tsx';
import { ContradictionWarnings } from '../home/contradictions.tsx';
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
        label={costs.labels.as_of}
        type="date"
        hint="Visitors read the month, such as “As of November 2026”."
      />
      <div className="field-pair">
        <NounField noun={costs} name="price_from" />
        <NounField noun={costs} name="price_to" />
      </div>
      <MedicaidFields />
      <MoreFields label="Included and extra" names={['included', 'extras']}>
        <NounField noun={costs} name="included" />
        <ExtrasField />
      </MoreFields>
      <MoreFields label="Deposits, notice, changes" names={termFields}>
        {termFields.map((name) => (
          <NounField key={name} noun={costs} name={name} />
        ))}
      </MoreFields>
      <MoreFields
        label="Who else pays"
        names={['private_pay', 'long_term_care_insurance', 'veterans', 'other_payers']}
      >
        <PayerFields />
      </MoreFields>
      <MoreFields label={costs.labels.medicaid_policy} names={['medicaid_policy']}>
        <NounField noun={costs} name="medicaid_policy" />
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
          label={costs.labels.medicaid_months}
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
      <NounField noun={costs} name="private_pay" />
      <NounField noun={costs} name="long_term_care_insurance" />
      <NounField noun={costs} name="veterans" />
    </div>
    <NounField noun={costs} name="other_payers" />
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
