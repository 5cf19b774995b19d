import type { siteMenu } from '../../../domain/content/site.ts';
import { isHiddenPage } from '../../../domain/home/menu-pages.ts';
import { isOptionalPage } from '../../../domain/home/optional-pages.ts';
import { meantFamilyPage, type PageUrl, pageUrls } from '../../../domain/urls.ts';
import { useHome } from '../ui/home-data.ts';
import { useLocation } from 'react-router';

interface NavigationLink {
  to: PageUrl;
  name: keyof typeof siteMenu;
  inHeader?: boolean;
}

/** The links, each with the name of its text in `siteMenu`. The header has no room for all of them. */
const navigation: readonly NavigationLink[] = [
  { to: pageUrls.home, name: 'home' },
  { to: pageUrls.services, name: 'services' },
  { to: pageUrls.rooms, name: 'rooms' },
  { to: pageUrls.about, name: 'about' },
  { to: pageUrls.gallery, name: 'gallery' },
  { to: pageUrls.testimonials, name: 'testimonials' },
  { to: pageUrls.costs, name: 'costs' },
  { to: pageUrls.questions, name: 'questions', inHeader: false },
  { to: pageUrls.license, name: 'license', inHeader: false },
  { to: pageUrls.professionals, name: 'professionals', inHeader: false },
  { to: pageUrls.contact, name: 'contact' },
];

/**
 * The main links in order, without pages that the home hides or has no content for. The quick links are the
 * same.
 */
export const useNavigation = () => {
  const { settings, optional } = useHome();
  return navigation.filter(
    ({ to, name }) =>
      !isHiddenPage(to, settings.hiddenPages) &&
      (!isOptionalPage(name) || optional?.pages?.includes(name)),
  );
};

/** Whether the page is a family's private page, so that a visit was already requested. */
export const useIsFamilyPage = (): boolean => meantFamilyPage(useLocation().pathname) !== null;
