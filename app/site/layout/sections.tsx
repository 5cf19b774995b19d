import { Fragment, type ReactNode } from 'react';
import type { SectionedPage, SectionOf } from '../../../domain/nouns/home/page-sections.ts';
import { Section } from '../../ui/loading/in-view.tsx';
import { useHome } from '../ui/home-data.ts';
import { OptionalText } from '../ui/texts.tsx';

interface PageHeadProps {
  className?: string;
  texts: Record<'title' | 'lead', ReactNode>;
  /** Stands beside the words on a wide screen. */
  beside?: ReactNode;
  children?: ReactNode;
}

/** The head of a page: its title, its lead, and what follows them. The home page has a hero instead. */
export const PageHead = ({ className = '', texts, beside, children }: PageHeadProps) => {
  const words = (
    <>
      <h1>{texts.title}</h1>
      <OptionalText className="lead">{texts.lead}</OptionalText>
      {children}
    </>
  );
  return (
    <Section className={`page-head ${className}`}>
      <div className="wrap">
        {beside === undefined ? words : <div>{words}</div>}
        {beside}
      </div>
    </Section>
  );
};

interface SectionsProps<Page extends SectionedPage> {
  of: Page;
  /** All sections in their original order. */
  all: Readonly<Record<SectionOf<Page>, ReactNode>>;
}

/** The sections of a page that the owner shows, in the owner's order. */
export const Sections = <Page extends SectionedPage>({ of, all }: SectionsProps<Page>) => {
  const shownNames = useHome().settings.sections?.[of] ?? Object.keys(all);
  return shownNames.map((name) => <Fragment key={name}>{all[name as SectionOf<Page>]}</Fragment>);
};

/** Whether a page shows a section, for links that lead to it. */
export const useIsSectionShown = <Page extends SectionedPage>(
  page: Page,
  name: SectionOf<Page>,
): boolean => useHome().settings.sections?.[page]?.includes(name) ?? true;
