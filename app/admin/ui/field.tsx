import { Eye, EyeOff, TriangleAlert } from 'lucide-react';
import { type ComponentProps, createContext, type ReactNode, use, useId, useState } from 'react';
import { type FieldValues, get, useFormContext } from 'react-hook-form';

/**
 * The sentence that a form shows once for all its missing fields. A field with this error says
 * "Please fill this in." itself and is described by both.
 */
export const SummarySentence = createContext<{ id: string; text: string } | null>(null);

const missing = 'Please fill this in.';

/** What a field's error says, and the ids that describe its control. */
export const useFieldError = (name: string, hintId?: string) => {
  const summary = use(SummarySentence);
  const id = useId();
  const { formState } = useFormContext();
  const { message } = (get(formState.errors, name) ?? {}) as { message?: string };
  const isSummary = message !== undefined && message === summary?.text;
  const ids = [message && id, isSummary && summary.id, hintId].filter(Boolean).join(' ');
  return {
    errorId: id,
    error: isSummary ? missing : message,
    aria: {
      'aria-invalid': message ? (true as const) : undefined,
      'aria-describedby': ids || undefined,
    },
  };
};

export const FieldError = ({ id, children }: { id: string; children: ReactNode }) =>
  children ? (
    <p id={id} className="staff-field-error">
      <TriangleAlert aria-hidden />
      <span>{children}</span>
    </p>
  ) : null;

interface FieldShape {
  name: string;
  label: string;
  hint?: string;
  optional?: boolean;
}

const FieldFrame = ({
  id,
  label,
  hint,
  hintId,
  optional,
  children,
}: Omit<FieldShape, 'name'> & { id: string; hintId: string; children: ReactNode }) => (
  <div className="staff-field">
    <label htmlFor={id} className="staff-field-label">
      {label}
      {optional && <span className="staff-field-optional"> (optional)</span>}
    </label>
    {hint && (
      <p id={hintId} className="staff-field-hint">
        {hint}
      </p>
    )}
    {children}
  </div>
);

/** One line of text, registered with the surrounding form. */
export const TextField = ({
  name,
  label,
  hint,
  optional,
  ...input
}: FieldShape & Omit<ComponentProps<'input'>, 'name'>) => {
  const id = useId();
  const hintId = useId();
  const { register } = useFormContext<FieldValues>();
  const { error, errorId, aria } = useFieldError(name, hint && hintId);
  return (
    <FieldFrame {...{ id, label, hint, hintId, optional }}>
      <input
        id={id}
        type="text"
        className="staff-input"
        aria-required={optional ? undefined : true}
        {...aria}
        {...input}
        {...register(name)}
      />
      <FieldError id={errorId}>{error}</FieldError>
    </FieldFrame>
  );
};

/** Several lines of text. */
export const TextAreaField = ({
  name,
  label,
  hint,
  optional,
  ...textarea
}: FieldShape & Omit<ComponentProps<'textarea'>, 'name'>) => {
  const id = useId();
  const hintId = useId();
  const { register } = useFormContext<FieldValues>();
  const { error, errorId, aria } = useFieldError(name, hint && hintId);
  return (
    <FieldFrame {...{ id, label, hint, hintId, optional }}>
      <textarea
        id={id}
        className="staff-input"
        aria-required={optional ? undefined : true}
        {...aria}
        {...textarea}
        {...register(name)}
      />
      <FieldError id={errorId}>{error}</FieldError>
    </FieldFrame>
  );
};

/** One of a few values. */
export const SelectField = ({
  name,
  label,
  hint,
  options,
}: FieldShape & { options: readonly (readonly [value: string, label: string])[] }) => {
  const id = useId();
  const hintId = useId();
  const { register } = useFormContext<FieldValues>();
  const { error, errorId, aria } = useFieldError(name, hint && hintId);
  return (
    <FieldFrame {...{ id, label, hint, hintId }}>
      <select id={id} className="staff-input" {...aria} {...register(name)}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <FieldError id={errorId}>{error}</FieldError>
    </FieldFrame>
  );
};

/** A password that can be looked at while it is typed, which phones and old hands need. */
export const PasswordField = ({
  name,
  label,
  hint,
  optional,
  ...input
}: FieldShape & Omit<ComponentProps<'input'>, 'name' | 'type'>) => {
  const id = useId();
  const hintId = useId();
  const [shown, setShown] = useState(false);
  const { register } = useFormContext<FieldValues>();
  const { error, errorId, aria } = useFieldError(name, hint && hintId);
  return (
    <FieldFrame {...{ id, label, hint, hintId, optional }}>
      <div className="staff-password">
        <input
          id={id}
          type={shown ? 'text' : 'password'}
          className="staff-input"
          aria-required={optional ? undefined : true}
          autoCapitalize="none"
          spellCheck={false}
          {...aria}
          {...input}
          {...register(name)}
        />
        <button
          type="button"
          className="staff-icon-button staff-password-eye"
          aria-label={`Show ${label.toLowerCase()}`}
          aria-pressed={shown}
          aria-controls={id}
          disabled={input.disabled}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </button>
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </FieldFrame>
  );
};

/** A value that is shown but cannot be changed here, with the reason. */
export const FixedField = ({
  label,
  value,
  reason,
}: {
  label: string;
  value: string;
  reason: string;
}) => {
  const id = useId();
  const hintId = useId();
  return (
    <FieldFrame id={id} label={label} hint={reason} hintId={hintId}>
      <input
        id={id}
        className="staff-input"
        value={value}
        disabled
        readOnly
        aria-describedby={hintId}
      />
    </FieldFrame>
  );
};

/** A tick box with its label beside it. */
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
