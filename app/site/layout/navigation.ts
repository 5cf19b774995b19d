import type { siteMenu } from '../../../domain/content/site.ts';
import { isHiddenPage, isOptionalPage } from '../../../domain/home/optional-pages.ts';
import { type PageUrl, pageUrls } from '../../../domain/urls.ts';
import { useHome } from '../ui/home-data.ts';

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
