import { homeUnfold } from '../../../domain/content/home.ts';
import { useTexts } from '../ui/texts.tsx';

/**
 * On phones, shows the details of the section around it, even without scripts. It is empty itself, so that wide
 * screens and paper have the details in their place (home.css).
 */
export const Unfold = () => (
  <details className="unfold">
    <summary>{useTexts(homeUnfold).more}</summary>
  </details>
);
