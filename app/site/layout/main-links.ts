import { type siteMenu, sitePageEntries } from '../../../domain/texts/text-areas.ts';
import { isHiddenPage, isOptionalPage } from '../../../domain/nouns/home/optional-pages.ts';
import type { Page } from '../../../domain/pages.ts';
import { correctFamilyPage, type PageUrl } from '../../../domain/urls.ts';
import { useHome } from '../ui/home-data.ts';
import { useLocation } from 'react-router';

export interface MainLink extends Pick<Page, 'inHeader'> {
  to: PageUrl;
  name: keyof typeof siteMenu;
}

const mainLinks = sitePageEntries.flatMap(([to, { key, link, inHeader }]): MainLink[] =>
  link ? [{ to, name: key as keyof typeof siteMenu, inHeader }] : [],
);

/**
 * The main links in order, without pages that the home hides or has no content for. The footer's quick links
 * are the same.
 */
export const useNavigation = () => {
  const { settings, optional } = useHome();
  return mainLinks.filter(
    ({ to, name }) =>
      !isHiddenPage(to, settings.hiddenPages) &&
      (!isOptionalPage(name) || optional?.pages?.includes(name)),
  );
};

/** Whether this is a family's private page, whose family has already requested a visit. */
export const useIsFamilyPage = (): boolean => correctFamilyPage(useLocation().pathname) !== null;
