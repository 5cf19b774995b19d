import type { ReactElement, ReactNode } from 'react';
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
  /** Of the title, which is an h3 otherwise. */
  heading?: 'h2' | 'h3';
  id?: string;
  children: ReactNode;
}

/** The same below a title of one line: on a phone all of the line unfolds them. */
export const FoldingRow = ({
  title,
  about,
  heading: Heading = 'h3',
  id,
  children,
}: FoldingRowProps) => (
  <div className="folding-row">
    <Heading id={id}>{title}</Heading>
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
export const AllLines = ({ about }: { about?: string }) => (
  <details className="all-lines">
    <summary>
      <More about={about} />
    </summary>
  </details>
);

interface FourLinesProps {
  /** The number of its characters. */
  length: number;
  /** What it belongs to, for screen readers. */
  about: string;
  children: ReactElement;
}

/** A caption, cut after four lines if it is longer, until it is unfolded. */
export const FourLines = ({ length, about, children }: FourLinesProps) => {
  if (length <= fourLines.phone) return children;
  return (
    <div className={length > fourLines.wide ? 'fold caption long' : 'fold caption'}>
      <div className="clamped">{children}</div>
      <AllLines about={about} />
    </div>
  );
};

/** More characters fit in four lines in no column of a phone, and of a wide screen. */
const fourLines = { phone: 68, wide: 150 };

const More = ({ about }: { about?: string | undefined }) => (
  <>
    {useTexts(siteUnfold).more}
    {about ? <span className="visually-hidden">: {about}</span> : null}
  </>
);
