import { retention } from '../../support/sent-requests.ts';

/**
 * The public pages as docs/product/public-pages.md describes them, deliberately written out a second time: a
 * test that took its texts from the code could not find a mistake there. Built-in content, nothing stored.
 */
export interface PublicPage {
  path: string;
  status: number;
  /** The main heading. */
  h1: string;
  /** Texts that <main> contains. */
  main: string[];
  /** Links in <main>, by their text. */
  links: [text: string, address: string][];
  /** Buttons in <main> that open a dialog. */
  buttons: string[];
  /** Sections of <main> that can be linked to. */
  anchors?: string[];
}

const services = [
  'Assisted Living Care',
  'Memory & Dementia Care',
  'Medication Management',
  'Respite & Short-Term Care',
  'Nutrition & Meal Planning',
  'Social & Recreational Activities',
];

export const categories = [
  'Professional Care',
  'Cooking Assistance',
  'Outdoor Mobility',
  'Physical Therapy',
  'Healthcare Support',
  'Memory Care',
  'Relaxation & Nature',
  'Cognitive Support',
  'Health Monitoring',
];

const contactBlock = [
  '(425) 555-0142',
  '(425) 555-0187',
  'hello@fernlight.example',
  '18210 Alder Lane',
  'Lynnwood, WA 98087',
];

/** An address that no page has. */
function createMissing(path: string): PublicPage {
  return {
    path,
    status: 404,
    h1: 'Oops! Page not found',
    main: ['Oops! Page not found'],
    links: [
      ['Return to Home', '/'],
      ['Call (425) 555-0142', 'tel:+14255550142'],
    ],
    buttons: [],
  };
}

export const publicPages: PublicPage[] = [
  {
    path: '/',
    status: 200,
    h1: 'The porch light is on. Come and see how it feels to live here.',
    main: [
      ...services,
      ...categories,
      'Compassionate',
      'Licensed',
      '24/7 Care',
      '6:1',
      'Why Choose Us',
      'Six residents, no more',
      'Someone is here at night',
      'A plan you help write',
      'A real kitchen',
      'Your door is open to visitors',
      'Inspected, and open about it',
      'Review',
    ],
    links: [
      ['Schedule Tour', '/contact#book-a-visit'],
      ['View All Services', '/services'],
      ['Learn More about us', '/about'],
      ['Read More Testimonials', '/testimonials'],
      ['Learn More About Our Services', '/services'],
      ['See all the pictures', '/gallery'],
      ['Consumer Health Data Privacy', '/consumer-health-data-privacy'],
    ],
    buttons: ['Call Us Today'],
  },
  {
    path: '/services',
    status: 200,
    h1: 'The help you can have here',
    main: [...services, "What's Included"],
    links: [['Schedule a Tour', '/contact#book-a-visit']],
    buttons: ['Call Us Today'],
  },
  {
    path: '/about',
    status: 200,
    h1: 'A house, six residents and the people who look after them',
    main: [
      'over 15 years',
      'Our mission',
      'Our vision',
      'Compassion',
      'Safety',
      'Family',
      'Excellence',
      '11+',
      'years of experience',
      '50+',
      'families served',
      '24/7',
      'care available',
      '100%',
      'satisfaction rate',
    ],
    links: [
      ['Schedule Tour', '/contact#book-a-visit'],
      ['Contact Us', '/contact'],
    ],
    buttons: [],
  },
  {
    path: '/contact',
    status: 200,
    h1: 'Get In Touch',
    main: [
      'Call Us',
      'Email Us',
      'Visit Us',
      'Business Hours',
      ...contactBlock,
      'Available 24/7 for emergency calls',
      "We'll respond within 24 hours",
      'Tours available by appointment',
      '24/7 Emergency Care Available\nRegular Hours: 8:00 AM - 8:00 PM',
    ],
    links: [
      ['Schedule Your Tour Today', '/contact#book-a-visit'],
      ['hello@fernlight.example', 'mailto:hello@fernlight.example'],
    ],
    buttons: ['Send my request'],
    anchors: ['book-a-visit'],
  },
  {
    path: '/gallery',
    status: 200,
    h1: 'Life here, hour by hour',
    main: categories,
    links: [['Schedule Tour', '/contact#book-a-visit']],
    buttons: [],
  },
  {
    path: '/testimonials',
    status: 200,
    h1: 'What families tell us',
    main: [
      '4.8',
      'average rating',
      '100%',
      'would recommend',
      '50+',
      'happy families',
      '8+',
      'years of care',
      'No testimonials available at the moment.',
    ],
    links: [['Schedule Your Visit', '/contact#book-a-visit']],
    buttons: ['Call Us Now'],
  },
  // Optional pages, for which nothing is stored.
  createMissing('/rooms'),
  createMissing('/costs'),
  createMissing('/costs/medicaid-policy'),
  createMissing('/questions'),
  createMissing('/license'),
  createMissing('/professionals'),
  createMissing('/people'),
  createMissing('/jobs'),
  createMissing('/news'),
  {
    path: '/privacy-policy',
    status: 200,
    h1: 'Privacy Policy',
    main: ['Last Updated: December 2024', ...contactBlock],
    links: [['(425) 555-0142', 'tel:+14255550142']],
    buttons: [],
    anchors: ['information-collected', 'use', 'security', 'sharing', 'your-rights', 'contact'],
  },
  {
    path: '/terms-of-service',
    status: 200,
    h1: 'Terms of Service',
    main: ['Last Updated: December 2024', ...contactBlock],
    links: [['(425) 555-0187', 'tel:+14255550187']],
    buttons: [],
    anchors: [
      'commitment',
      'admission',
      'care-services',
      'resident-rights',
      'discharge',
      'safety',
      'communication',
      'quality-assurance',
      'contact',
    ],
  },
  {
    path: '/consumer-health-data-privacy',
    status: 200,
    h1: 'Consumer Health Data Privacy',
    main: [
      'Last updated: November 2026',
      `${retention} later the server deletes it`,
      ...contactBlock,
    ],
    links: [['(425) 555-0142', 'tel:+14255550142']],
    buttons: [],
    anchors: [
      'why-this-page',
      'what-we-collect',
      'why-we-keep-it',
      'who-sees-it',
      'how-long',
      'your-rights',
      'contact',
    ],
  },
  createMissing('/no-such-page'),
];

/** Links and texts of the header and the footer on every page. */
export const everywhere = {
  navigation: [
    ['Home', '/'],
    ['Services', '/services'],
    ['About Us', '/about'],
    ['Life Here', '/gallery'],
    ['Testimonials', '/testimonials'],
    ['Contact', '/contact'],
  ],
  strip: ['(425) 555-0142', '(425) 555-0187', 'hello@fernlight.example', 'Lynnwood, WA'],
  footer: [
    'over 15 years',
    '24/7 care line',
    'Quick Links',
    ...contactBlock,
    'Licensed adult family home',
    'Lynnwood, WA.',
  ],
  legal: [
    ['Privacy Policy', '/privacy-policy'],
    ['Terms of Service', '/terms-of-service'],
    ['Consumer Health Data Privacy', '/consumer-health-data-privacy'],
  ],
} as const;
