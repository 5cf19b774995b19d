import type { ReactNode } from 'react';
import { siteUnfold } from '../../../domain/content/site.ts';
import { useTexts } from './texts.tsx';
import './unfold.css';

interface FoldingProps {
  /** The heading of what it belongs to, for screen readers, where a page has several. */
  about?: string;
  children: ReactNode;
}

/**
 * Details that a phone has no room for. They are inside the element, so that a search in the page finds and opens
 * them. Wide screens and paper show them as they are.
 */
export const Folding = ({ about, children }: FoldingProps) => (
  <details className="folding">
    <summary>
      <More about={about} />
    </summary>
    <div>{children}</div>
  </details>
);

interface FoldingRowProps {
  title: ReactNode;
  /** The title as plain text. */
  about: string;
  children: ReactNode;
}

/** The same below a title of one line: on a phone all of the line unfolds them. */
export const FoldingRow = ({ title, about, children }: FoldingRowProps) => (
  <div className="folding-row">
    <h3>{title}</h3>
    <details className="folding unfolds">
      <summary>
        <span className="visually-hidden">
          <More about={about} />
        </span>
      </summary>
      <div>{children}</div>
    </details>
  </div>
);

/**
 * On phones, shows all lines of what is `.clamped` in the `.fold` around it, even without scripts. It is empty itself,
 * because a text that is shown in part can't be inside.
 */
export const AllLines = () => (
  <details className="all-lines">
    <summary>
      <More />
    </summary>
  </details>
);

const More = ({ about }: { about?: string | undefined }) => (
  <>
    {useTexts(siteUnfold).more}
    {about ? <span className="visually-hidden">: {about}</span> : null}
  </>
);
