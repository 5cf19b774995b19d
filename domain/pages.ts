/** The properties of a public page, without its content. */
export interface Page {
  url: `/${string}`;
  /** Its name for staff. */
  name: string;
  /** The first part of its texts' keys. */
  area: string;
  /** The original label of its link in the menu. Without it, the menu has no link to the page. */
  link?: string;
  /**
   * Whether it has content only if something is stored: a record of the list with this name, or the
   * conditions in server/pages/optional-content.ts. Until then, its address shows the page for unknown
   * addresses (docs/decisions/058).
   */
  optional?: true;
  /**
   * Whether it is not translated, because it is for professionals or a wrong translation would do harm.
   * Its menu link may be translated.
   */
  onlyInEnglish?: true;
  /** Whether it shows a list of posts, each with an address below the page's. */
  posts?: true;
  /** Whether its posts have dates, so that there are feeds of them (domain/nouns/post.ts). */
  feeds?: true;
}

/**
 * Every public page, in the original order of the menu: the specified entries, then the pages that families
 * and professionals look for first.
 */
export const pages = {
  home: { url: '/', name: 'Home', area: 'home', link: 'Home' },
  services: { url: '/services', name: 'Services', area: 'services', link: 'Services' },
  about: { url: '/about', name: 'About us', area: 'about', link: 'About Us' },
  gallery: { url: '/gallery', name: 'Life here', area: 'gallery', link: 'Life Here' },
  testimonials: {
    url: '/testimonials',
    name: 'Testimonials',
    area: 'testimonials',
    link: 'Testimonials',
  },
  contact: { url: '/contact', name: 'Contact', area: 'contact', link: 'Contact' },
  rooms: {
    url: '/rooms',
    name: 'Rooms and openings',
    area: 'rooms',
    link: 'Rooms',
    optional: true,
  },
  costs: { url: '/costs', name: 'Costs', area: 'costs', link: 'Costs', optional: true },
  medicaidPolicy: {
    url: '/costs/medicaid-policy',
    name: 'Medicaid policy',
    area: 'medicaid-policy',
    optional: true,
  },
  professionals: {
    url: '/professionals',
    name: 'For professionals',
    area: 'professionals',
    link: 'Referrals',
    optional: true,
    onlyInEnglish: true,
  },
  license: {
    url: '/license',
    name: 'License and inspections',
    area: 'license',
    link: 'License',
    optional: true,
  },
  questions: {
    url: '/questions',
    name: 'Questions',
    area: 'questions',
    link: 'Questions',
    optional: true,
  },
  news: {
    url: '/news',
    name: 'News and days',
    area: 'news',
    link: 'News',
    optional: true,
    posts: true,
    feeds: true,
  },
  people: {
    url: '/people',
    name: 'People',
    area: 'people',
    link: 'People',
    optional: true,
  },
  jobs: {
    url: '/jobs',
    name: 'Jobs',
    area: 'jobs',
    link: 'Jobs',
    optional: true,
    posts: true,
  },
  privacyPolicy: {
    url: '/privacy-policy',
    name: 'Privacy policy',
    area: 'privacy',
    onlyInEnglish: true,
  },
  termsOfService: {
    url: '/terms-of-service',
    name: 'Terms of service',
    area: 'terms',
    onlyInEnglish: true,
  },
  healthDataPrivacy: {
    url: '/consumer-health-data-privacy',
    name: 'Consumer health data privacy',
    area: 'health-data',
    onlyInEnglish: true,
  },
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof pages;

/** The names of the pages that have a property, such as `optional`. */
export type PagesWith<Trait> = {
  [Name in PageName]: (typeof pages)[Name] extends Trait ? Name : never;
}[PageName];
