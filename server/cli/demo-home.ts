import type { FactFields, FactKey } from '../../domain/entities/fact.ts';
import type { HomeInput } from '../../domain/nouns/home.ts';
import { homeDay } from '../../domain/time.ts';
import { type Sample, sampleContent } from './sample-content.ts';

/** What distinguishes a demo from the template: a name, numbers and addresses that belong to no one. */
export const demoHome: HomeInput = {
  name: 'Madrona Porch',
  tagline: 'Six rooms above the ferry road',
  license_number: '000000 (example)',
  capacity: 6,
  languages: 'English, Tagalog and a little Norwegian',
  designations: 'dementia',
  answered_by: 'Liv Halvorsen',
  palette: 'clay',
  door_color: 'blue',
  light_color: 'amber',
};

export const demoSample: Sample = {
  ...sampleContent,
  contact: {
    phone_cell: '(425) 555-0163',
    phone_home: '(425) 555-0164',
    email: 'hello@madronaporch.example',
    address_street: '611 Madrona Bluff Road',
    address_city: 'Edmonds',
    address_state: 'WA',
    address_zip: '98020',
    emergency_available: 1,
    business_hours:
      'Someone is here day and night\nThe office answers: 8:30 AM - 6:00 PM\nSundays: please call first',
  },
  about: {
    company_story: [
      'From the porch one sees the ferry come in. Liv’s grandmother watched it for thirty years, and when the stairs grew too long for her, the family made the house fit her, one rail at a time.',
      'A neighbor asked whether there was a room for his sister. There was. The license came in the spring of 2012, and the long table in the kitchen has had eight chairs ever since: six for the people who live here, two for whoever comes by.',
      'The ferry is still the clock of the house. Lunch is when the eleven-fifty has left.',
    ].join('\n\n'),
    mission_statement:
      'We help six people to live their own days: early or late, with sugar or without, at the table or by the window.',
    vision_statement:
      'No one on this hill should have to leave it because of a flight of stairs or a bad night.',
  },
};

/** Sentences that differ from the template's, by key. */
export const demoTexts: Record<string, string> = {
  'home.hero.eyebrow': 'An adult family home in Edmonds, licensed for six',
  'home.hero.headline': 'Lunch is when the ferry has left. Come and sit with us.',
  'home.hero.lead':
    'A wooden house with a ramp, a long table and a porch above the water. Six people live here, and someone is awake all night.',
  'home.why.heading': 'What is different on this porch',
  'home.gallery.heading': 'From one ferry to the next',
};

/** The current month at the time of the demo, so that nothing needs to be confirmed again. */
const thisMonth = (): string => `${homeDay(new Date()).slice(0, 7)}-01`;

const proven = (value: string | null, source: string, proof: FactFields['proof'] = 'none') => ({
  value,
  source,
  proof,
  state: 'confirmed' as const,
  as_of: thisMonth(),
});

const hidden: FactFields = {
  value: null,
  source: null,
  proof: 'none',
  state: 'hidden',
  as_of: null,
};

/** Every figure is either proven or hidden, and no testimonial of the template is invented. */
export const demoFacts = (): Partial<Record<FactKey, FactFields>> => ({
  yearFounded: proven('2012', 'License of April 2012'),
  staffRatio: proven('3:1', 'Staff plan'),
  familiesServed: proven('41', 'Register of residents'),
  careAvailable: proven(null, 'Night plan, two caregivers in turns'),
  satisfactionRate: hidden,
  averageRating: proven('4.7', 'Google reviews, 37 of them', 'source'),
  wouldRecommend: proven('96%', 'Our survey of families, 24 answers', 'date'),
  happyFamilies: hidden,
  exampleReviews: hidden,
});
