/** What is known of a public page apart from its content. */
export interface Page {
  url: `/${string}`;
  /** What staff call it. */
  name: string;
  /** What the keys of its texts begin with. */
  area: string;
  /** The original text of its link in the menu. Without one, the menu has no link to it. */
  link?: string;
  /** The header has no room for all links. `wide`: it has where it is wide, and the strip links it too. */
  inHeader?: false | 'wide';
  /**
   * It has content only while something is stored for it: a record of the list with this name, or what
   * server/pages/optional-content.ts says. Until then it asks visitors to call, and neither menus nor the
   * sitemap list it (docs/decisions/057, 058, 059).
   */
  optional?: true;
  /**
   * It is not translated: it speaks to professionals, or must not be mistranslated. Its link in the menu may
   * be.
   */
  onlyInEnglish?: true;
  /** It shows a list of posts: each has an address below it. */
  posts?: true;
  /** There are feeds of its posts, which have a day (domain/nouns/post.ts). */
  feeds?: true;
}

/** Every public page, in the order of the menu. */
export const pages = {
  home: { url: '/', name: 'Home', area: 'home', link: 'Home' },
  services: { url: '/services', name: 'Services', area: 'services', link: 'Services' },
  rooms: {
    url: '/rooms',
    name: 'Rooms and openings',
    area: 'rooms',
    link: 'Rooms',
    optional: true,
  },
  about: { url: '/about', name: 'About us', area: 'about', link: 'About Us' },
  news: {
    url: '/news',
    name: 'News and days',
    area: 'news',
    link: 'News',
    inHeader: false,
    optional: true,
    posts: true,
    feeds: true,
  },
  gallery: { url: '/gallery', name: 'Life here', area: 'gallery', link: 'Life Here' },
  testimonials: {
    url: '/testimonials',
    name: 'Testimonials',
    area: 'testimonials',
    link: 'Testimonials',
  },
  costs: { url: '/costs', name: 'Costs', area: 'costs', link: 'Costs', optional: true },
  medicaidPolicy: {
    url: '/costs/medicaid-policy',
    name: 'Medicaid policy',
    area: 'medicaid-policy',
    optional: true,
  },
  questions: {
    url: '/questions',
    name: 'Questions',
    area: 'questions',
    link: 'Questions',
    inHeader: false,
    optional: true,
  },
  license: {
    url: '/license',
    name: 'License and inspections',
    area: 'license',
    link: 'License',
    inHeader: 'wide',
    optional: true,
  },
  professionals: {
    url: '/professionals',
    name: 'For professionals',
    area: 'professionals',
    link: 'Referrals',
    inHeader: 'wide',
    optional: true,
    onlyInEnglish: true,
  },
  people: {
    url: '/people',
    name: 'People',
    area: 'people',
    link: 'People',
    inHeader: false,
    optional: true,
  },
  jobs: {
    url: '/jobs',
    name: 'Jobs',
    area: 'jobs',
    link: 'Jobs',
    inHeader: false,
    optional: true,
    posts: true,
  },
  contact: { url: '/contact', name: 'Contact', area: 'contact', link: 'Contact' },
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

/** The names of the pages of which something is true, such as: it is optional. */
export type PagesWith<Trait> = {
  [Name in PageName]: (typeof pages)[Name] extends Trait ? Name : never;
}[PageName];
