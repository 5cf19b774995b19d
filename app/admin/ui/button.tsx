import type { ComponentProps, ReactNode } from 'react';

type Tone = 'primary' | 'plain' | 'danger' | 'quiet';

interface Look {
  tone?: Tone;
  icon?: ReactNode;
}

const classOf = (tone: Tone, more = '') => `staff-button staff-button-${tone} ${more}`.trim();

type ButtonProps = Look &
  ComponentProps<'button'> & {
    /** The user lacks the right to do this; pressing the button says why. */
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
    className={classOf(tone, className)}
  >
    {icon}
    <span>{children}</span>
  </button>
);
