import { homeUnfold } from '../../../domain/content/home.ts';
import { useTexts } from '../ui/texts.tsx';

/**
 * On phones, shows the details of the section beside it, even without scripts. It is empty itself, so that
 * wide screens and paper have the details in their place (home.css).
 * @param about the section's heading, for screen readers
 */
export const Unfold = ({ about }: { about: string }) => (
  <details className="unfold">
    <summary>
      {useTexts(homeUnfold).more}
      <span className="visually-hidden">: {about}</span>
    </summary>
  </details>
);
