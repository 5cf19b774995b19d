import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useFieldProblem } from './form-fields.tsx';
import './forms.css';

interface Choice {
  value: string;
  label: string;
  /** A sample of the choice, besides its label. */
  sample?: ReactNode;
}

interface ChoiceFieldProps {
  name: string;
  label: string;
  hint?: string;
  /** Whether several choices can be made at once. */
  multiple?: boolean;
  choices: readonly Choice[];
}

/** Radio buttons or check boxes for a few choices. */
export const ChoiceField = ({ name, label, hint, multiple = false, choices }: ChoiceFieldProps) => {
  const { register } = useFormContext();
  const { problem } = useFieldProblem(name, label);
  return (
    <fieldset className="field" aria-invalid={problem ? true : undefined}>
      <legend className="field-label">{label}</legend>
      {hint && <p className="field-hint">{hint}</p>}
      <div className="choice-list columns">
        {choices.map((choice) => (
          <label key={choice.value} className="staff-check">
            <input
              type={multiple ? 'checkbox' : 'radio'}
              value={choice.value}
              {...register(name)}
            />
            {choice.sample}
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      {problem && (
        <p role="alert" className="field-problem">
          {problem}
        </p>
      )}
    </fieldset>
  );
};
