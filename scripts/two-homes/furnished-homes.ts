/** The input of an owner who makes the site their own: two homes that have nothing in common. */
export interface FurnishedHome {
  /** The prefix of its screenshots' file names. */
  name: string;
  home: object;
  contact: object;
  about: object;
  /** Value and state of each figure, by key. */
  facts: readonly { key: string; [field: string]: unknown }[];
  texts: Readonly<Record<string, unknown>>;
  /** The hero's pictures, in order: drawings of art/, stored like uploads. */
  pictures: readonly { drawing: string; label: string; alt: string }[];
  /** The logo as SVG; it is stored as a PNG. */
  logo: string;
}

const confirmedFact = { state: 'confirmed', source: 'Our own register', as_of: '2026-11-01' };
const hiddenFacts = (...keys: string[]) => keys.map((key) => ({ key, state: 'hidden' }));

const tideHouse: FurnishedHome = {
  name: 'tide-house',
  home: {
    name: 'Tide House',
    tagline: 'Four rooms above the ferry landing',
    license_number: '000001 (example)',
    capacity: 4,
    languages: 'English, Korean and Spanish',
    designations: 'dementia\nmental_health',
    answered_by: 'Hana Whitcomb',
    palette: 'harbor',
    door_color: 'white',
    light_color: 'moon',
    hidden_pages: 'testimonials',
  },
  contact: {
    phone_cell: '(360) 555-0119',
    phone_home: '(360) 555-0164',
    email: 'hana@tidehouse.example',
    address_street: '41 Ferry Hill Road',
    address_city: 'Port Townsend',
    address_state: 'WA',
    address_zip: '98368',
    emergency_available: 1,
    business_hours: 'Office: 9 AM - 5 PM\nVisits: any afternoon',
  },
  about: {
    company_story:
      'I was a ship’s cook for eleven years, and then a nursing assistant for fourteen. In 2019 my sister and I bought the house our grandmother had rented rooms in, and put in a lift.\n\nFour people live here. We know who wants the crossword first and who wants the radio low.',
    mission_statement:
      'To keep four people well, in a house where the soup is made from scratch and nobody is hurried.',
    vision_statement: 'Every town on this coast should have a house with four rooms and a cook.',
  },
  facts: [
    { key: 'staffRatio', value: '2:1', ...confirmedFact },
    { key: 'familiesServed', value: '23', ...confirmedFact },
    { key: 'yearFounded', value: '2019', ...confirmedFact },
    ...hiddenFacts('satisfactionRate', 'averageRating', 'wouldRecommend', 'happyFamilies'),
    { key: 'exampleReviews', state: 'hidden' },
  ],
  texts: {
    'home.hero.eyebrow': 'Adult family home, Port Townsend',
    'home.hero.headline': 'Four rooms, one long table, and the sea outside',
    'home.hero.lead':
      'Two caregivers by day and one awake at night. Come for soup at noon and ask us anything.',
    'home.hero.buttons.visit': 'Come and see us',
    'home.hero.buttons.call': 'Ring the kitchen',
    'home.overview.heading': 'What we do, and what we don’t',
    'home.why.heading': 'Why four and not more',
    'home.why.lead': 'With four people, breakfast can be at four different times.',
    'home.gallery.heading': 'Low tide, high tide',
    'home.visit.heading': 'How people come to live here',
    'about.title': 'A cook, a nurse and the house they grew up in',
  },
  pictures: [
    {
      drawing: 'walk-under-firs',
      label: 'The path to the water',
      alt: 'Two people walk arm in arm under tall firs.',
    },
    {
      drawing: 'reading-corner',
      label: 'The good chair',
      alt: 'A woman reads in a chair beside a lamp.',
    },
    {
      drawing: 'bird-feeder',
      label: 'Who comes to breakfast',
      alt: 'Birds at a feeder outside a kitchen window.',
    },
  ],
  logo: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="480" height="480"><circle cx="48" cy="48" r="44" fill="#153c57"/><circle cx="48" cy="40" r="14" fill="#f6f1de"/><path d="M8 58c10-8 16-8 26 0s16 8 26 0 16-8 28 0v8c-10-8-18-6-27 1s-17 7-27 0-17-8-26-1z" fill="#fff"/><path d="M14 74c9-6 14-6 22 0s16 6 24 0 14-6 22-1l-5 6c-6-3-11-2-18 3s-14 5-22 0-14-5-19-2z" fill="#8fbcd6"/></svg>',
};

const orchardRow: FurnishedHome = {
  name: 'orchard-row',
  home: {
    name: 'Mendoza’s Orchard Row',
    tagline: 'Nurse-run, among the pear trees',
    license_number: '000002 (example)',
    capacity: 6,
    languages: 'English, Spanish and Ilocano',
    designations: 'dementia\ndevelopmental_disabilities',
    answered_by: 'Luz Mendoza, RN',
    palette: 'clay',
    door_color: 'green',
    light_color: 'amber',
    hidden_pages: null,
  },
  contact: {
    phone_cell: '(509) 555-0107',
    phone_home: '(509) 555-0188',
    email: 'luz@orchardrow.example',
    address_street: '7 Orchard Row',
    address_city: 'Wenatchee',
    address_state: 'WA',
    address_zip: '98801',
    emergency_available: 0,
    business_hours: 'Every day, 7 AM - 9 PM',
  },
  about: {
    company_story:
      'Luz Mendoza worked twenty-two years as a hospital nurse and sent people home to houses that were not ready for them. In 2008 she opened one that was.\n\nHer mother was the first to move in. The pear trees were here already.',
    mission_statement:
      'A nurse in the house, fruit on the table, and the truth about how someone is doing.',
    vision_statement: 'No one in this valley should have to leave it to grow old safely.',
  },
  facts: [
    { key: 'staffRatio', value: '3:1', ...confirmedFact },
    { key: 'familiesServed', value: '140', ...confirmedFact },
    { key: 'yearFounded', value: '2008', ...confirmedFact },
    { key: 'satisfactionRate', value: '96%', ...confirmedFact, source: 'Survey of 31 families' },
    { key: 'exampleReviews', state: 'hidden' },
  ],
  texts: {
    'home.hero.eyebrow': 'Run by a registered nurse since 2008',
    'home.hero.headline': 'A nurse in the kitchen, pears on the table',
    'home.hero.lead':
      'We take people whom others send away: oxygen, insulin, two-person transfers. Ask us plainly, and we answer plainly.',
    'home.hero.buttons.visit': 'Plan a visit',
    'home.hero.buttons.call': 'Talk to the nurse',
    'home.overview.heading': 'Nursing, done at home',
    'home.why.heading': 'What families tell us they were looking for',
    'home.why.lead': 'Someone who knows what the pills are for, and what a bad night looks like.',
    'home.gallery.heading': 'From blossom to harvest',
    'home.visit.heading': 'From the first call to the first night',
    'about.title': 'Twenty-two years on the ward, and then a house',
  },
  pictures: [
    {
      drawing: 'folding-laundry',
      label: 'Laundry on the line',
      alt: 'Two people fold laundry together.',
    },
    {
      drawing: 'birthday-table',
      label: 'Ninety candles, more or less',
      alt: 'Residents around a table with a birthday cake.',
    },
    {
      drawing: 'ukulele-hour',
      label: 'Thursday music',
      alt: 'A man plays the ukulele while others listen.',
    },
  ],
  logo: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="480" height="480"><rect width="96" height="96" rx="22" fill="#5b2a1c"/><path d="M50 26c9 3 9 14 14 24 6 12 2 30-16 30S26 62 32 50c5-10 5-21 14-24z" fill="#e9c46a"/><path d="M48 26c0-6 2-10 6-13" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round"/><path d="M53 20c6-8 15-8 20-5-3 7-12 11-20 5z" fill="#9cc48a"/></svg>',
};

export const furnishedHomes = [tideHouse, orchardRow] as const;
