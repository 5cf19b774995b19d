import { type ReactNode, useId } from 'react';

interface FieldProps {
  label: ReactNode;
  /** Shown beside the label of a field that may stay empty. */
  optional?: string | undefined;
  hint?: ReactNode;
  problem?: string | undefined;
  /** The id of a further description, such as the form's own alert. */
  describedBy?: string | undefined;
  /** Gets the attributes that link the control to its label, hint and problem. */
  children: (control: ControlProps) => ReactNode;
}

export interface ControlProps {
  id: string;
  className: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export const Field = ({ label, optional, hint, problem, describedBy, children }: FieldProps) => {
  const id = useId();
  const descriptionIds = [problem && `${id}-problem`, describedBy, hint && `${id}-hint`];
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {label}
        {optional ? <span className="field-optional"> ({optional})</span> : null}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      ) : null}
      {children({
        id,
        className: 'control',
        'aria-describedby': descriptionIds.filter(Boolean).join(' ') || undefined,
        'aria-invalid': problem ? true : undefined,
      })}
      <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem>
    </div>
  );
};

/** An error in words, with an icon that does not depend on color. */
export const FieldProblem = ({ id, children }: { id?: string; children: ReactNode }) =>
  children ? (
    <p id={id} className="field-problem">
      <svg
        className="icon"
        viewBox="0 0 24 24"
        width="24"
        height="24"
        fill="none"
        stroke="currentcolor"
        aria-hidden
      >
        <path d="M12 3 2.5 20h19ZM12 10v4.5m0 2.5v.2" />
      </svg>
      <span>{children}</span>
    </p>
  ) : null;
