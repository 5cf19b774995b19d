import type { ReactElement, ReactNode } from 'react';
import { splitParagraphs } from '../../../domain/lib/text/html.ts';
import { siteUnfold } from '../../../domain/site/words/site-words.ts';
import { Paragraphs, useTexts } from './texts.tsx';

interface FoldingProps {
  /** The heading of the folded part, for screen readers, if a page has several such parts. */
  about?: ReactNode;
  /** The language of `about`, if it is not the page's. */
  lang?: string | undefined;
  children: ReactNode;
}

/**
 * Details that a phone has no room for. They are inside the <details> element, so that a search in the page
 * finds and opens them. Wide screens and paper always show them.
 */
export const Folding = ({ about, lang, children }: FoldingProps) => (
  <details className="folding">
    <summary>
      <UnfoldLabel about={about} lang={lang} />
    </summary>
    <div>{children}</div>
  </details>
);

interface FoldedParagraphsProps {
  text: string;
  lang: 'en' | undefined;
  about: ReactNode;
}

/** A stored text, of which a phone shows the first paragraph and folds the others. */
export const FoldedParagraphs = ({ text, lang, about }: FoldedParagraphsProps) => {
  const [first = '', ...more] = splitParagraphs(text);
  return (
    <>
      <Paragraphs text={first} lang={lang} />
      {more.length > 0 ? (
        <Folding about={about}>
          <Paragraphs text={more.join('\n\n')} lang={lang} />
        </Folding>
      ) : null}
    </>
  );
};

interface FoldingRowProps {
  title: ReactNode;
  about: string;
  /** The level of the title; h3 by default. */
  heading?: 'h2' | 'h3';
  id?: string;
  children: ReactNode;
}

/** Like `Folding`, below a one-line title. On a phone, the whole line unfolds the details. */
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
          <UnfoldLabel about={about} />
        </span>
      </summary>
      <div>{children}</div>
    </details>
  </div>
);

/**
 * On phones, shows all lines of the `.clamped` text in the `.fold` around it, even without scripts. The
 * <details> element is empty, because a text inside it could not be partly shown.
 */
export const ShowAllLines = ({ about, lang }: Pick<FoldingProps, 'about' | 'lang'>) => (
  <details className="all-lines">
    <summary>
      <UnfoldLabel about={about} lang={lang} />
    </summary>
  </details>
);

interface SixLineCaptionProps {
  length: number;
  /** What the caption describes, for screen readers. */
  about: string;
  lang?: string | undefined;
  children: ReactElement;
}

/** A caption. If it is longer than six lines, it is cut until it is unfolded. */
export const SixLineCaption = ({ length, about, lang, children }: SixLineCaptionProps) => {
  if (length <= sixLinesLength.phone) return children;
  return (
    <div className={length > sixLinesLength.wide ? 'fold caption long' : 'fold caption'}>
      <div className="clamped">{children}</div>
      <ShowAllLines about={about} lang={lang} />
    </div>
  );
};

/** The most characters that fit on six lines of the widest column, on a phone and on a wide screen. */
const sixLinesLength = { phone: 102, wide: 225 };

const UnfoldLabel = ({ about, lang }: Pick<FoldingProps, 'about' | 'lang'>) => (
  <>
    {useTexts(siteUnfold).more}
    {about ? (
      <span className="visually-hidden">
        : <span lang={lang}>{about}</span>
      </span>
    ) : null}
  </>
);
