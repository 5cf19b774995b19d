import { CircleCheck, CircleDashed, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import './page.css';

/** A status in words, with an icon, so that it does not depend on color. */
export const Status = ({
  good,
  refused = false,
  children,
}: {
  good: boolean;
  refused?: boolean;
  children: ReactNode;
}) => (
  <span className="staff-status" data-good={good || undefined} data-refused={refused || undefined}>
    {good ? (
      <CircleCheck aria-hidden />
    ) : refused ? (
      <CircleX aria-hidden />
    ) : (
      <CircleDashed aria-hidden />
    )}
    <span>{children}</span>
  </span>
);

/** A status with a capital first letter, such as: New. */
export const statusLabel = (status: string): string =>
  `${status[0]?.toUpperCase() ?? ''}${status.slice(1)}`;
