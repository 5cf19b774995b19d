import { type ReactNode, useEffect, useRef, useState } from 'react';
import { get, useFormContext, useWatch } from 'react-hook-form';
import './forms.css';

interface MoreFieldsProps {
  /** The fields inside, by their names in the form. */
  names: readonly string[];
  label?: string;
  /** Shown instead of the label and the number of fields, such as the value of the only field. */
  summary?: string | undefined;
  children: ReactNode;
}

/** Optional fields, folded until someone opens them or one of them has an error. */
export const MoreFields = ({ names, label = 'More', summary, children }: MoreFieldsProps) => {
  const { formState } = useFormContext();
  const filledCount = useWatch({ name: [...names] }).filter(isFilled).length;
  const [isOpen, setOpen] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  const hasProblem = names.some((name) => get(formState.errors, name));
  useEffect(() => {
    // The form can't focus a folded field, so focus it once it is unfolded.
    if (!hasProblem || document.activeElement?.matches('[aria-invalid="true"]')) return;
    details.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [hasProblem]);
  return (
    <details
      ref={details}
      className="staff-more-fields fold"
      open={isOpen || hasProblem}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {summary ??
          `${label} (${names.length}${filledCount > 0 ? `, ${filledCount} filled in` : ''})`}
      </summary>
      <div>{children}</div>
    </details>
  );
};

const isFilled = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length > 0
    : value !== undefined && value !== null && value !== '' && value !== false;
