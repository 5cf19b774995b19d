import type { ReactNode } from 'react';
import { siteUnfold } from '../../../domain/content/site.ts';
import { useTexts } from './texts.tsx';
import './unfold.css';

interface UnfoldProps {
  /** The heading of what it belongs to, for screen readers, where a page has several. */
  about?: string;
}

/**
 * Details that a phone has no room for. They are inside the element, so that a search in the page finds and opens
 * them. Wide screens and paper show them as they are.
 */
export const Folding = ({ about, children }: UnfoldProps & { children: ReactNode }) => (
  <details className="folding">
    <Summary about={about} />
    <div>{children}</div>
  </details>
);

/**
 * On phones, shows what is `.folded` in the `.fold` around it, even without scripts. It is empty itself, so that
 * wide screens and paper have the details in their place.
 */
export const Unfold = ({ about }: UnfoldProps) => (
  <details className="unfold">
    <Summary about={about} />
  </details>
);

const Summary = ({ about }: { about: string | undefined }) => (
  <summary>
    {useTexts(siteUnfold).more}
    {about ? <span className="visually-hidden">: {about}</span> : null}
  </summary>
);
