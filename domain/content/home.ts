import { inWords } from './number-words.ts';

/** The home page's title and description for search engines (docs/product/public-pages.md). */
export const homeMeta = {
  title: 'Licensed adult family home for six residents',
  description:
    'A licensed adult family home for six: 24-hour care, dementia care, help with medicines and short stays. Call at any hour or come for tea.',
  keywords: 'adult family home, senior care, dementia care, respite care, 24-hour care',
} as const;

/** The hero: what a visitor reads first, and its two buttons (docs/product/public-pages.md). */
export const homeHero = {
  eyebrow: 'A licensed adult family home for six',
  headline: 'The porch light is on. Come and see how it feels to live here.',
  lead: 'Six residents, one kitchen table, and a caregiver in the house day and night. Call us when it suits you, even late, or come for tea and look around.',
  buttons: {
    visit: 'Schedule Your Visit',
    call: 'Call Us Today',
  },
} as const;

/** The three badges under the hero (docs/product/public-pages.md). */
export const homeBadges = [
  {
    label: 'Compassionate',
    text: 'We go at the pace of the person we are helping.',
  },
  {
    label: 'Licensed',
    text: 'Washington State licenses and inspects this home.',
  },
  {
    label: '24/7 Care',
    text: 'A caregiver is in the house day and night.',
  },
] as const;

/** Words around the 6:1 staff ratio; the figure is a constant (docs/product/public-pages.md). */
export const staffRatioWords = {
  label: 'staff ratio',
  text: 'At most six residents to one caregiver, at every hour.',
} as const;

/** The overview of services (docs/product/public-pages.md). */
export const homeOverview = {
  heading: 'Help with the day, and with the night',
  /** @param count how many services are shown; without it, while they are on their way */
  lead: (count = 1): string =>
    `${count === 1 ? 'This is what' : `These are the ${inWords(count)} things`} families ask us about first. What you need goes into one written plan.`,
  button: 'View All Services',
} as const;

/** The six-item Why Choose Us section (docs/product/public-pages.md). */
export const whyChooseUs = {
  heading: 'Why Choose Us',
  lead: 'In a house of six, people notice: the untouched breakfast, the new cough, the good day.',
  items: [
    {
      title: 'Six residents, no more',
      text: 'Everyone fits around one table, and every caregiver knows every name.',
    },
    {
      title: 'Someone is here at night',
      text: 'A caregiver is in the house around the clock. If your mother calls out at three, she is heard.',
    },
    {
      title: 'A plan you help write',
      text: 'Late riser? Radio at six? It goes into the care plan, beside the medicines, and you sign it.',
    },
    {
      title: 'A real kitchen',
      text: 'Meals are cooked here, a few steps from the table. You can smell lunch coming.',
    },
    {
      title: 'Your door is open to visitors',
      text: 'Family and friends may come at any hour the resident wants them. Stay for a meal.',
    },
    {
      title: 'Inspected, and open about it',
      text: 'The state inspects us. Ask to read the latest report when you visit; it is kept in the house.',
    },
  ],
  button: 'Learn More',
} as const;

/** The testimonials carousel; the count shows only for stored ones (docs/product/public-pages.md). */
export const homeTestimonials = {
  heading: 'What families tell us',
  lead: 'In their own words, the way they gave them to us.',
  button: 'Read More Testimonials',
  storedCount: {
    one: "1 review, from our home's own records",
    all: "{total} reviews, all from our home's own records",
    some: "{shown} of the {total} reviews in our home's own records",
  },
} as const;

/** The gallery carousel with both its ways on (docs/product/public-pages.md). */
export const homeGallery = {
  heading: 'An ordinary Tuesday',
  lead: 'Tea, pie dough, a slow walk, a puzzle with one piece missing. Most days here look like this.',
  button: 'Learn More About Our Services',
  galleryLink: 'See all the pictures',
  storedCount: {
    one: "1 picture, from our home's own records",
    all: "{total} pictures, all from our home's own records",
    some: "{shown} of the {total} pictures in our home's own records",
  },
} as const;

/** The closing invitation: what happens when you call or come (our own, for section 2, Home page). */
export const homeVisit = {
  heading: 'What happens when you call or come',
  lead: 'You do not need to have decided anything. You may call just to ask one question.',
  steps: [
    {
      title: 'You call',
      text: 'A caregiver in the house or the manager picks up. If our hands are full, leave your name and number, and we call you back.',
    },
    {
      title: 'You come by',
      text: 'Plan on about 45 minutes. You see the rooms, the kitchen and the garden, and you meet whoever is at home and happy to say hello.',
    },
    {
      title: 'What to bring',
      text: 'Your questions, and a list of current medicines if you have one. Bring the person who may live here, if they would like to come.',
    },
  ],
  closing: 'Afterwards you go home and think. We will not press you.',
  buttons: {
    visit: 'Schedule Your Visit',
    call: 'Call Us Today',
  },
} as const;
