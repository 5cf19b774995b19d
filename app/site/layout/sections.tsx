import { Fragment, type ReactNode } from 'react';
import type { SectionedPage, SectionOf } from '../../../domain/nouns/home/page-sections.ts';
import { useHome } from '../ui/home-data.ts';

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
