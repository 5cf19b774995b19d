import type { ReactNode } from 'react';

interface OptionalTextProps {
  as?: 'p' | 'span';
  className?: string;
  /** As `useTexts` returned it. */
  children: ReactNode;
}

/**
 * The element around a text that the owner may leave empty. Without text there is no element, and so no gap.
 */
export const OptionalText = ({ as: Element = 'p', className, children }: OptionalTextProps) =>
  children === null ? null : <Element className={className}>{children}</Element>;
