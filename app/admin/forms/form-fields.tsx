import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, createContext, type ReactNode, use, useState } from 'react';
import { type FieldValues, get, useFormContext } from 'react-hook-form';
import { type ControlProps, Field } from '../../ui/field.tsx';

/**
 * The message that a form shows once for all missing fields. A field with this error shows its own
 * message, and screen readers hear both.
 */
export const FormSummaryContext = createContext<{ id: string; text: string } | null>(null);

/** A field's error message and, if the field is missing, the id of the form's message for missing fields. */
export const useFieldProblem = (name: string, label: string) => {
  const summary = use(FormSummaryContext);
  const { formState } = useFormContext();
  const { message } = (get(formState.errors, name) ?? {}) as { message?: string };
  const isSummary = message !== undefined && message === summary?.text;
  return {
    problem: isSummary ? `Please fill in “${label}”.` : message,
    describedBy: isSummary ? summary.id : undefined,
  };
};

interface CommonFieldProps {
  name: string;
  label: string;
  hint?: string;
  optional?: boolean;
}

/** A field registered with the surrounding form. */
const FormField = ({
  name,
  label,
  hint,
  optional = false,
  children,
}: CommonFieldProps & {
  children: (control: ControlProps & { 'aria-required'?: true }) => ReactNode;
}) => (
  <Field
    label={label}
    hint={hint}
    optional={optional ? 'optional' : undefined}
    {...useFieldProblem(name, label)}
  >
    {(control) => children({ ...control, ...(!optional && { 'aria-required': true as const }) })}
  </Field>
);

export const TextField = ({
  name,
  label,
  hint,
  optional,
  ...input
}: CommonFieldProps & Omit<ComponentProps<'input'>, 'name'>) => {
  const { register } = useFormContext<FieldValues>();
  return (
    <FormField {...{ name, label, hint, optional }}>
      {(control) => <input {...control} type="text" {...input} {...register(name)} />}
    </FormField>
  );
};

export const TextAreaField = ({
  name,
  label,
  hint,
  optional,
  ...textarea
}: CommonFieldProps & Omit<ComponentProps<'textarea'>, 'name'>) => {
  const { register } = useFormContext<FieldValues>();
  return (
    <FormField {...{ name, label, hint, optional }}>
      {(control) => <textarea {...control} {...textarea} {...register(name)} />}
    </FormField>
  );
};

export const SelectField = ({
  name,
  label,
  hint,
  options,
}: CommonFieldProps & { options: readonly (readonly [value: string, label: string])[] }) => {
  const { register } = useFormContext<FieldValues>();
  return (
    <Field label={label} hint={hint} {...useFieldProblem(name, label)}>
      {(control) => (
        <select {...control} {...register(name)}>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
};

/** A password field with a button to show what is typed, which helps on phones. */
export const PasswordField = ({
  name,
  label,
  hint,
  optional,
  ...input
}: CommonFieldProps & Omit<ComponentProps<'input'>, 'name' | 'type'>) => {
  const [shown, setShown] = useState(false);
  const { register } = useFormContext<FieldValues>();
  return (
    <FormField {...{ name, label, hint, optional }}>
      {(control) => (
        <div className="staff-password">
          <input
            {...control}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...register(name)}
          />
          <button
            type="button"
            className="staff-icon-button staff-password-eye"
            aria-label={`Show ${label.toLowerCase()}`}
            aria-pressed={shown}
            aria-controls={control.id}
            disabled={input.disabled}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          </button>
        </div>
      )}
    </FormField>
  );
};

interface ReadOnlyFieldProps {
  label: string;
  value: string;
  reason: string;
}

/** A read-only value, with the reason why it can't be changed here. */
export const ReadOnlyField = ({ label, value, reason }: ReadOnlyFieldProps) => (
  <Field label={label} hint={reason}>
    {(control) => <input {...control} value={value} disabled readOnly />}
  </Field>
);

export const CheckField = ({
  name,
  label,
  ...input
}: { name: string; label: string } & Omit<ComponentProps<'input'>, 'name' | 'type'>) => {
  const { register } = useFormContext<FieldValues>();
  return (
    <label className="staff-check">
      <input type="checkbox" {...input} {...register(name)} />
      <span>{label}</span>
    </label>
  );
};
