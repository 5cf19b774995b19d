import type { ReactNode } from 'react';

interface VerbatimProps {
  children: ReactNode;
}

/** A name, number or address, which browsers must not translate (docs/decisions/089). */
export const Verbatim = ({ children }: VerbatimProps) => <span translate="no">{children}</span>;
