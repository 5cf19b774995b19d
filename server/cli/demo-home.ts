import type { FactFields, FactKey } from '../../domain/nouns/facts/fact-noun.ts';
import type { RequestInput } from '../../domain/requests/request.ts';
import type { HomeInput } from '../../domain/nouns/home/home-noun.ts';
import type { LicenseFields } from '../../domain/nouns/license/license-noun.ts';
import type { ReportInput } from '../../domain/nouns/reports/report-noun.ts';
import type { RoomInput } from '../../domain/nouns/rooms/room-noun.ts';
import { addDays, toHomeDay, toMoment } from '../../domain/lib/time.ts';
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
  met_by: 'Liv Halvorsen',
  waiting_list: 1,
  palette: 'clay',
  door_color: 'blue',
  light_color: 'amber',
  google_url: 'https://www.google.com/maps/search/?api=1&query=Edmonds',
  links: 'https://www.facebook.com/',
};

/** The demo's content without its gallery, which is in demo-photos.ts. */
export const demoSample: Omit<Sample, 'gallery'> = {
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
const findThisMonth = (): string => `${toHomeDay(new Date()).slice(0, 7)}-01`;

const createConfirmedFact = (
  value: string | null,
  source: string,
  proof: FactFields['proof'] = 'none',
) => ({
  value,
  source,
  proof,
  state: 'confirmed' as const,
  as_of: findThisMonth(),
});

const hiddenFact: FactFields = {
  value: null,
  source: null,
  proof: 'none',
  state: 'hidden',
  as_of: null,
};

/** Every figure is confirmed or hidden, and so are the built-in testimonials. */
export const createDemoFacts = (): Partial<Record<FactKey, FactFields>> => ({
  yearFounded: createConfirmedFact('2012', 'License of April 2012'),
  staffRatio: createConfirmedFact('3:1', 'Staff plan'),
  familiesServed: createConfirmedFact('41', 'Register of residents'),
  careAvailable: createConfirmedFact(null, 'Night plan, two caregivers in turns'),
  satisfactionRate: hiddenFact,
  averageRating: createConfirmedFact('4.7', 'Google reviews, 37 of them', 'source'),
  wouldRecommend: createConfirmedFact('96%', 'Our survey of families, 24 answers', 'date'),
  happyFamilies: hiddenFact,
  exampleReviews: hiddenFact,
});

const findToday = (): string => toHomeDay(new Date());

/** One room in each state. The demo adds their pictures. */
export const createDemoRooms = (): Omit<RoomInput, 'picture_ids'>[] => [
  {
    name: 'Ferry room',
    description:
      'The window looks down to the dock. In the morning one hears the horn before the coffee is ready.',
    occupancy: 'private',
    own_bath: 1,
    size_sqft: 190,
    features: 'Window to the water\nOwn shower without a step\nRoom for a hospital bed',
    price_from: 7200,
    price_to: 8200,
    availability: 'open',
    open_from: null,
  },
  {
    name: 'Garden room',
    description: 'A door to the raised beds, and the bird feeder right in front of it.',
    occupancy: 'private',
    own_bath: 0,
    size_sqft: 160,
    features: 'Door to the garden\nBath across the hall\nMorning sun',
    price_from: 6800,
    price_to: 7400,
    availability: 'open from',
    open_from: addDays(findToday(), 16),
  },
  {
    name: 'Upper room',
    description: 'Quiet, under the roof, with a lift to the door.',
    occupancy: 'private',
    own_bath: 1,
    size_sqft: 175,
    features: 'Lift to the door\nTwo windows',
    price_from: 7000,
    price_to: null,
    availability: 'held',
    open_from: null,
  },
  {
    name: 'Corner room',
    description: 'Two people share it, with a bookshelf between them.',
    occupancy: 'shared',
    own_bath: 0,
    size_sqft: 240,
    features: null,
    price_from: 6500,
    price_to: null,
    availability: 'taken',
    open_from: null,
  },
];

export const demoLicense: LicenseFields = {
  lookup_url: 'https://www.dshs.wa.gov/altsa/residential-care-services/adult-family-homes',
  has_services_form: 1,
  has_charges_form: 1,
  how_to_get: 'Ask at the door or by phone. We print both forms while the kettle boils.',
  non_discrimination:
    'Whoever needs the care that we can give is welcome here, whatever their faith, color, origin, disability, or whom they love.',
};

/** The inspection reports; the demo makes a PDF of each. */
export const createDemoReports = (): Omit<ReportInput, 'file_url'>[] => [
  {
    title: 'Full inspection',
    issued_on: addDays(findToday(), -200),
    result: 'No deficiencies. The inspector spoke with four residents and two families.',
    answer: null,
  },
  {
    title: 'Complaint investigation',
    issued_on: addDays(findToday(), -520),
    result: 'One deficiency: a care plan was updated nine days late.',
    answer:
      'It was late, and that was ours. Since then the calendar on the kitchen wall says when each plan is due, and two of us look at it.',
  },
];

/** Agreed visits, by the name in the request. */
export const createDemoVisits = (): Record<string, Date> => ({
  'Denise Okafor': toMoment(addDays(findToday()), '10:30'),
  'Paul Lindqvist': toMoment(addDays(findToday(), 3), '16:00'),
  'Ruth Salazar': toMoment(findToday(), '17:30'),
});

type DemoRequest = Omit<RequestInput, 'consent' | 'organization' | 'role' | 'language'> & {
  /** Only for professionals. */
  organization?: string;
  role?: string;
  /** Why the request counts as suspected spam; null if it does not. */
  suspicion: string | null;
};

/** Numbers and addresses here belong to no one. */
export const demoRequests: DemoRequest[] = [
  {
    kind: 'professional',
    name: 'Marcus Bell',
    organization: 'Evergreen Crossing Hospital',
    role: 'Discharge planner',
    phone: '(425) 555-0117',
    email: null,
    wishes: [],
    wish_date: null,
    wish_time: null,
    message: 'One person helps with transfers, insulin twice a day. Could you assess this week?',
    source: null,
    suspicion: null,
  },
  {
    kind: 'visit',
    name: 'Denise Okafor',
    phone: '(425) 555-0112',
    email: 'denise@example.com',
    wishes: ['weekday-mornings'],
    wish_date: null,
    wish_time: null,
    message:
      'My father uses a walker and likes company at breakfast. Could we see the room that faces the garden?',
    source: 'hospital or doctor',
    suspicion: null,
  },
  {
    kind: 'visit',
    name: 'Paul Lindqvist',
    phone: '(206) 555-0175',
    email: null,
    wishes: ['saturday'],
    wish_date: null,
    wish_time: null,
    message: 'For my mother, 84. Please call after four.',
    source: 'friend or family',
    suspicion: null,
  },
  {
    kind: 'visit',
    name: 'Ruth Salazar',
    phone: '(360) 555-0148',
    email: 'ruth@example.com',
    wishes: ['weekday-afternoons'],
    wish_date: null,
    wish_time: null,
    message: 'My husband and I would like to see the house before supper, and meet who is there.',
    source: 'search',
    suspicion: null,
  },
  {
    kind: 'visit',
    name: 'Anh Tran',
    phone: null,
    email: 'anh@example.com',
    wishes: ['weekday-mornings', 'saturday'],
    wish_date: null,
    wish_time: null,
    message: null,
    source: 'fact sheet',
    suspicion: null,
  },
  {
    kind: 'visit',
    name: 'Best Ranking Offer',
    phone: null,
    email: 'offers@example.com',
    wishes: [],
    wish_date: null,
    wish_time: null,
    message: 'We put your website on page one. Reply today.',
    source: null,
    suspicion: 'Filled in a field that people do not see.',
  },
];
