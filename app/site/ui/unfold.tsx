import { siteUnfold } from '../../../domain/content/site.ts';
import { useTexts } from './texts.tsx';
import './unfold.css';

/**
 * On phones, shows what is `.folded` in the `.fold` around it, even without scripts. It is empty itself, so that
 * wide screens and paper have the details in their place.
 * @param about the heading of what it belongs to, for screen readers, where a page has several
 */
export const Unfold = ({ about }: { about?: string }) => (
  <details className="unfold">
    <summary>
      {useTexts(siteUnfold).more}
      {about ? <span className="visually-hidden">: {about}</span> : null}
    </summary>
  </details>
);
