import type { ReactNode } from 'react';
import { siteUnfold } from '../../../domain/content/site.ts';
import { useTexts } from './texts.tsx';
import './unfold.css';

interface FoldProps {
  /** The heading of what is folded, for screen readers. */
  about: string;
  children: ReactNode;
}

/**
 * Details that a phone has no room for. They are inside the element, so that a search in the page finds and opens
 * them. Wide screens and paper show them as they are.
 */
export const Fold = ({ about, children }: FoldProps) => (
  <details className="fold">
    <Summary about={about} />
    <div>{children}</div>
  </details>
);

/**
 * On phones, shows what is `.folded` in the element around it, even without scripts. It is empty itself, so that
 * wide screens and paper have the details in their place.
 * @param about the heading of what it belongs to, for screen readers
 */
export const Unfold = ({ about }: { about: string }) => (
  <details className="unfold">
    <Summary about={about} />
  </details>
);

const Summary = ({ about }: { about: string }) => (
  <summary>
    {useTexts(siteUnfold).more}
    <span className="visually-hidden">: {about}</span>
  </summary>
);
