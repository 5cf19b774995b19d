import type { ReactNode } from 'react';

interface VerbatimProps {
  children: ReactNode;
}

/** A name, number or address: browsers that translate the page leave it as it is (docs/decisions/089). */
export const Verbatim = ({ children }: VerbatimProps) => <span translate="no">{children}</span>;
