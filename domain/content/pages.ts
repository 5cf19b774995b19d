import { editable, short } from '../texts/text.ts';
import { type PageUrl, pageUrls } from '../urls.ts';

/** The links and buttons that every page has (docs/product/public-pages.md). */
export const siteMenu = editable('site.menu', {
  home: short('Home'),
  services: short('Services'),
  rooms: short('Rooms'),
  about: short('About Us'),
  gallery: short('Life Here'),
  testimonials: short('Testimonials'),
  costs: short('Costs'),
  questions: short('Questions'),
  license: short('License'),
  professionals: short('Referrals'),
  contact: short('Contact'),
  // On phones these two stay in view, in the bottom bar.
  tour: short('Schedule Tour', 16),
  call: short('Call', 10),
  // Replaces the Schedule Tour button if a visit was requested already.
  directions: short('Directions', 16),
});

interface Page {
  /** What staff call it. */
  name: string;
  /** With what the keys of its texts begin. */
  area: string;
  /** The text of its link in the menu. Without one, the menu has no link to it. */
  link?: keyof typeof siteMenu;
  /** The header has no room for all links. */
  inHeader?: false;
}

/** Every public page, in the order of the menu. */
export const sitePages = {
  [pageUrls.home]: { name: 'Home', area: 'home', link: 'home' },
  [pageUrls.services]: { name: 'Services', area: 'services', link: 'services' },
  [pageUrls.rooms]: { name: 'Rooms and openings', area: 'rooms', link: 'rooms' },
  [pageUrls.about]: { name: 'About us', area: 'about', link: 'about' },
  [pageUrls.gallery]: { name: 'Life here', area: 'gallery', link: 'gallery' },
  [pageUrls.testimonials]: { name: 'Testimonials', area: 'testimonials', link: 'testimonials' },
  [pageUrls.costs]: { name: 'Costs', area: 'costs', link: 'costs' },
  [pageUrls.medicaidPolicy]: { name: 'Medicaid policy', area: 'medicaid-policy' },
  [pageUrls.questions]: {
    name: 'Questions',
    area: 'questions',
    link: 'questions',
    inHeader: false,
  },
  [pageUrls.license]: {
    name: 'License and inspections',
    area: 'license',
    link: 'license',
    inHeader: false,
  },
  [pageUrls.professionals]: {
    name: 'For professionals',
    area: 'professionals',
    link: 'professionals',
    inHeader: false,
  },
  [pageUrls.contact]: { name: 'Contact', area: 'contact', link: 'contact' },
  [pageUrls.privacyPolicy]: { name: 'Privacy policy', area: 'privacy' },
  [pageUrls.termsOfService]: { name: 'Terms of service', area: 'terms' },
  [pageUrls.healthDataPrivacy]: { name: 'Consumer health data privacy', area: 'health-data' },
} as const satisfies Record<PageUrl, Page>;

export const sitePageEntries = Object.entries(sitePages) as [PageUrl, Page][];

/** The pages that texts belong to; `site` is what all of them share. */
export type TextArea = 'site' | (typeof sitePages)[PageUrl]['area'];
export const textAreas: readonly TextArea[] = [
  'site',
  ...Object.values(sitePages).map(({ area }) => area),
];

/** Which area a text belongs to. */
export const areaOf = (key: string): string => key.slice(0, key.indexOf('.'));
