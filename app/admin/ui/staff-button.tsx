import { formatNumber } from '../../../domain/lib/text/amounts.ts';
import type { ComponentProps, ReactNode } from 'react';

type Tone = 'primary' | 'plain' | 'danger' | 'quiet' | 'night';

interface ButtonStyle {
  tone?: Tone;
  icon?: ReactNode;
}

const getButtonClass = (tone: Tone, more = '') =>
  `staff-button staff-button-${tone} ${more}`.trim();

type ButtonProps = ButtonStyle &
  ComponentProps<'button'> & {
    /** Whether the user lacks the right to do this; pressing the button shows why. */
    refused?: boolean;
  };

export const Button = ({
  tone = 'plain',
  icon,
  refused,
  className,
  children,
  ...rest
}: ButtonProps) => (
  <button
    type="button"
    {...rest}
    data-refused={refused || undefined}
    className={getButtonClass(tone, className)}
  >
    {icon}
    <span>{children}</span>
  </button>
);

interface ToggleGroupProps<Value> {
  label: string;
  options: readonly (readonly [value: Value, label: string])[];
  chosen: Value;
  onChoose: (value: Value) => void;
  /** The count to show beside an option; hidden if 0. */
  getCount?: (value: Value) => number;
}

/** A row of buttons, one of which is pressed, to filter a list. */
export const ToggleGroup = <Value,>({
  label,
  options,
  chosen,
  onChoose,
  getCount,
}: ToggleGroupProps<Value>) => (
  <div className="staff-boxes row" role="group" aria-label={label}>
    {options.map(([value, text]) => {
      const count = getCount?.(value) ?? 0;
      return (
        <Button key={text} aria-pressed={chosen === value} onClick={() => onChoose(value)}>
          {count > 0 ? `${text} (${formatNumber(count)})` : text}
        </Button>
      );
    })}
  </div>
);
