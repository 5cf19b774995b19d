import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useId, useRef } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { costs, costsLimits } from '../../../domain/nouns/costs.ts';
import { TextField } from '../forms/form-fields.tsx';
import { Button } from '../ui/button.tsx';
import './extras-field.css';

/** The items that cost extra: each can be changed, moved and removed by buttons. */
export const ExtrasField = () => {
  const { fields, append, remove, move } = useFieldArray({ name: 'extras' });
  const { getValues } = useFormContext();
  const list = useRef<HTMLOListElement>(null);
  const id = useId();
  const nameOf = (index: number): string =>
    String(getValues(`extras.${index}.name`) || `item ${index + 1}`);
  const removeAt = (index: number) => {
    remove(index);
    // The button that had the focus is gone.
    list.current?.focus();
  };
  return (
    <fieldset className="extras-field" aria-describedby={id}>
      <legend className="field-label">{costs.labels.extras}</legend>
      <p id={id} className="field-hint">
        Where the price is not fixed, leave the amount empty and say how it is charged, such as “at
        cost”.
      </p>
      <ol ref={list} className="extras-list" tabIndex={-1} aria-label={costs.labels.extras}>
        {fields.map((field, index) => (
          <li key={field.id}>
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
            <div className="extra-actions">
              <Button
                icon={<ArrowUp aria-hidden />}
                aria-label={`Move “${nameOf(index)}” up`}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              />
              <Button
                icon={<ArrowDown aria-hidden />}
                aria-label={`Move “${nameOf(index)}” down`}
                disabled={index === fields.length - 1}
                onClick={() => move(index, index + 1)}
              />
              <Button
                icon={<Trash2 aria-hidden />}
                aria-label={`Remove “${nameOf(index)}”`}
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
