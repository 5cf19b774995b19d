import type { Field, Fields } from '../../domain/nouns/field.ts';
import {
  findList,
  isSingleName,
  type ListName,
  listNames,
  lists,
  type NounName,
  singles,
} from '../../domain/nouns/index.ts';
import { adminUrls } from '../../domain/staff-urls.ts';
import { samples } from './samples.ts';

/** Files that the samples refer to; `storeBesideSamples` (stored-samples.ts) makes them known. */
export const pdfs = [samples.document.file_url, `/documents/${'1'.repeat(32)}.pdf`] as const;
export const logo = `/uploads/${'2'.repeat(32)}.webp`;

type Two = readonly [first: Record<string, unknown>, second: Record<string, unknown>];

const inSpanish = { language: 'es', in_english: 'They called on the first night.' };
const onGoogle = { source: 'Google', source_url: 'https://g.page/r/alder/1' };
const onFacebook = { source: 'Facebook', source_url: 'https://www.facebook.com/alder/2' };

/** Two inputs for each noun whose definition does not determine all of its values. */
const ownSamples = {
  testimonials: [
    { ...samples.testimonial, permission_id: 1, ...onGoogle, ...inSpanish },
    // prettier-ignore
    { name: 'Rosa', message: 'She sleeps through the night again.', permission_id: 2, ...onFacebook, language: null, in_english: null },
  ],
  gallery: [
    { ...samples.gallery, description: 'A chair in the sun.', focus_x: 20, focus_y: 30 },
    {
      image_url: '/images/4.jpg',
      caption: 'Soup on Monday',
      category: 'Cooking Assistance',
      description: 'Two people stir a pot.',
      focus_x: 70,
      focus_y: 80,
    },
  ],
  services: [
    { ...samples.service, image_url: '/images/1.jpg', focus_x: 20, focus_y: 30 },
    {
      title: 'Memory Care',
      description: 'A calm day.',
      icon: 'memory',
      features: 'Walks\nMusic',
      image_url: '/images/2.jpg',
      focus_x: 70,
      focus_y: 80,
    },
  ],
  rooms: [
    { ...samples.room, picture_ids: '4\n9', availability: 'open from', open_from: '2026-12-01' },
    {
      name: 'Creek room',
      description: 'You hear the creek.',
      picture_ids: '7',
      occupancy: 'shared',
      own_bath: 0,
      size_sqft: 210,
      features: 'A desk',
      price_from: 5100,
      price_to: 5900,
      availability: 'taken',
      open_from: null,
    },
  ],
  contact: [
    { ...samples.contact, latitude: 47.8209, longitude: -122.3151 },
    {
      phone_cell: '(425) 555-0110',
      phone_home: '(425) 555-0111',
      email: 'desk@example.com',
      address_street: '2 Creek Road',
      address_city: 'Edmonds',
      address_state: 'Washington',
      address_zip: '98020',
      emergency_available: 0,
      business_hours: 'Weekdays',
      latitude: 47.8107,
      longitude: -122.3774,
    },
  ],
  about: [
    samples.about,
    {
      company_story: 'Another story.',
      mission_statement: 'Another mission.',
      vision_statement: 'Another vision.',
    },
  ],
  texts: [
    { key: 'home.hero.headline', value: 'Come in.' },
    { key: 'home.hero.headline', value: 'Come home.' },
  ],
  facts: [
    {
      key: 'staffRatio',
      value: '5:1',
      state: 'confirmed',
      source: 'The roster',
      as_of: '2026-11-01',
      proof: 'date',
    },
    {
      key: 'staffRatio',
      value: '4:1',
      state: 'example',
      source: 'The payroll',
      as_of: '2026-10-01',
      proof: 'source',
    },
  ],
  home: [
    { ...samples.home, logo: JSON.stringify({ image_url: logo }) },
    {
      name: 'Creek House',
      tagline: 'By the alders',
      license_number: 'AFH-750322',
      capacity: 4,
      languages: 'English',
      designations: 'mental_health',
      answered_by: 'Mai Tran',
      met_by: 'Ana Ruiz',
      waiting_list: 0,
      palette: 'heather',
      door_color: 'blue',
      light_color: 'amber',
      hidden_pages: 'testimonials',
      menu_order: 'questions\nrooms',
      hero_pictures: null,
      page_pictures: null,
      portrait: null,
      logo: null,
      name_beside_logo: 1,
      pictures_need_permission: 1,
      testimonials_need_permission: 1,
      google_url: null,
      links: null,
      page_sections: null,
      outdated_translations: 'english',
    },
  ],
  costs: [
    samples.costs,
    {
      as_of: '2026-10-01',
      price_from: 5100,
      price_to: 5900,
      included: 'A shared room',
      extras: [{ name: 'Haircut', amount: 30, unit: null }],
      deposits: 'None.',
      notice: 'Sixty days.',
      price_changes: 'Every spring.',
      private_pay: 'no',
      long_term_care_insurance: 'no',
      medicaid: 'yes',
      medicaid_months: null,
      veterans: 'yes',
      other_payers: null,
      medicaid_policy: 'We take Medicaid from the first day.',
    },
  ],
  license: [
    samples.license,
    {
      lookup_url: 'https://fortress.wa.example/other',
      has_services_form: 0,
      has_charges_form: 1,
      how_to_get: 'On the shelf.',
      non_discrimination: 'Everyone.',
    },
  ],
  documents: [
    samples.document,
    {
      title: 'Complaint investigation',
      issued_on: '2026-06-30',
      result: 'No deficiency.',
      answer: null,
      file_url: pdfs[1],
    },
  ],
  professionals: [
    samples.professionals,
    {
      transfers: 'ask',
      transfers_note: null,
      behaviors: 'yes',
      behaviors_note: 'With a plan.',
      insulin: 'no',
      insulin_note: null,
      oxygen: 'ask',
      oxygen_note: 'Concentrators only.',
      hospice: 'ask',
      hospice_note: null,
      bariatric: 'yes',
      bariatric_note: null,
      nurse_delegation: 'A nurse comes every week.',
      night_staffing: 'Two caregivers are awake.',
      assessment: 'On the phone first.',
      assessment_speed: 'Within a day',
      direct_number: '(425) 555-0153',
      fax: '(425) 555-0154',
    },
  ],
  replyTemplates: [
    samples.replyTemplate,
    { title: 'On our way', kind: 'text', subject: null, body: 'Hello {name}, we call you.' },
  ],
} satisfies Partial<Record<NounName, Two>>;

/** The lists whose samples, and whose requests in walks over the endpoints, follow from their definition. */
export const plainLists = listNames.filter((name) => !(name in ownSamples)) as PlainList[];
type PlainList = Exclude<ListName, keyof typeof ownSamples>;

const createValues = (name: PlainList, place: 0 | 1): Record<string, unknown> => {
  const fields: Fields = lists[name].fields;
  return Object.fromEntries(
    Object.entries(fields).map(([field, definition]) => [
      field,
      (ownValues[`${name}.${field}`] ??
        ownValues[field] ?? [createValue(definition, 0), createValue(definition, 1)])[place],
    ]),
  );
};

/** Two values of each field that needs its own, under the field's name, or `noun.field` for a single noun. */
const ownValues: Partial<Record<string, readonly [unknown, unknown]>> = {
  since_year: [2012, 2020],
  checked_on: ['2026-10-01', '2026-11-02'],
  answers: [0, 1],
  kind: ['activity', 'news'],
  employment: ['full time', 'part time'],
  starts: ['10:00', '14:30'],
  ends: ['11:00', '16:00'],
  address: ['/contact-us', '/our-story'],
  target: ['/contact', '/about'],
  place: ['texts/0/home.hero.headline', 'texts/0/home.hero.lead'],
  'ownPages.address': ['our-garden', 'our-meals'],
  blocks: [
    '[{"kind":"heading","text":"Who waters"},{"kind":"pictures","pictures":[{"image_url":"/images/3.jpg","alt":"Bowls.","focus_x":20,"focus_y":null}]},{"kind":"contact"}]',
    '[{"kind":"words","text":"Six beds.\\n- Beans"},{"kind":"question","title":"May we pick?","text":"Please do."},{"kind":"big","text":"Come and see."}]',
  ],
  taken_back_on: ['2026-10-01', '2026-11-02'],
  more_pictures: [
    '[{"image_url":"/images/3.jpg","alt":"Bowls.","focus_x":20,"focus_y":null}]',
    '[{"image_url":"/images/4.jpg","alt":"","focus_x":null,"focus_y":null},{"image_url":"/images/5.jpg","alt":"Two cups.","focus_x":null,"focus_y":null}]',
  ],
};

const createValue = ({ kind, label, choices = [] }: Field, place: 0 | 1): unknown => {
  if (kind === 'line' || kind === 'text' || kind === 'alt')
    return ['First words.', 'Other words.'][place];
  if (kind === 'choice') return choices[place]?.[0];
  if (kind === 'flag') return 1 - place;
  if (kind === 'number') return 1 + place;
  if (kind === 'picture') return ['/images/1.jpg', '/images/2.jpg'][place];
  if (kind === 'focus') return 20 + 50 * place;
  // Far in the future, because a day may be the last one on which visitors see a record.
  if (kind === 'day') return ['2126-10-01', '2126-11-02'][place];
  throw new Error(`“${label}” needs two values in ownSamples (tests/support/two-of-each.ts).`);
};

/** Two inputs of each plain list. */
export const plainSamples = Object.fromEntries(
  plainLists.map((name) => [name, [createValues(name, 0), createValues(name, 1)]]),
) as unknown as Record<PlainList, Two>;

/** For each noun, two inputs that differ in every field. They name the permissions 1 and 2. */
export const twoOfEach: Record<NounName, Two> = { ...plainSamples, ...ownSamples };

/** The public pages of a noun, and the fields that each shows. Fields of no page are `unseen` in the noun. */
export const shownOn: Partial<Record<NounName, Record<string, string>>> = {
  testimonials: {
    '/testimonials': 'name message language in_english source source_url permission_id',
    '/': 'message language in_english permission_id',
  },
  gallery: {
    '/gallery': 'caption description category image_url focus_x focus_y',
    '/': 'caption description category image_url focus_x focus_y',
  },
  services: {
    '/services': 'title description icon features image_url focus_x focus_y',
    '/': 'title description icon',
  },
  rooms: {
    '/rooms':
      'name description picture_ids occupancy own_bath size_sqft features price_from price_to availability open_from',
  },
  questions: { '/questions': 'question answer' },
  documents: { '/license': 'title issued_on result answer file_url' },
  people: {
    '/people':
      'name role image_url focus_x focus_y languages since_year credentials checked_on words answers',
  },
  jobs: {
    '/jobs': 'title shift employment pay_from pay_to requirements apply apply_note last_day',
    '/jobs/:post': 'title shift employment pay_from pay_to requirements apply apply_note last_day',
  },
  news: {
    '/news': 'title words kind day starts ends image_url focus_x focus_y picture_alt',
    '/news/:post':
      'title words kind day starts ends image_url focus_x focus_y picture_alt more_pictures',
  },
  ownPages: { '/:address': 'title blocks address description' },
  languages: { '/': 'language', '/:language': 'language read_by read_on page' },
  contact: {
    '/contact':
      'phone_cell phone_home email address_street address_city address_state address_zip emergency_available business_hours',
    '/': 'phone_cell phone_home email address_street address_city address_state address_zip emergency_available',
  },
  about: { '/about': 'company_story mission_statement vision_statement', '/': 'company_story' },
  home: {
    '/': 'name tagline license_number capacity designations answered_by palette door_color light_color hidden_pages menu_order hero_pictures portrait logo name_beside_logo google_url links page_sections',
    '/contact':
      'name tagline license_number answered_by waiting_list palette door_color light_color hidden_pages menu_order portrait logo name_beside_logo google_url links',
    '/about':
      'name tagline license_number capacity languages designations answered_by palette door_color light_color hidden_pages menu_order page_pictures portrait logo name_beside_logo google_url links',
  },
  costs: {
    '/costs':
      'as_of price_from price_to included extras deposits notice price_changes private_pay long_term_care_insurance medicaid medicaid_months veterans other_payers',
    '/costs/medicaid-policy': 'as_of medicaid_policy',
    '/': 'price_from medicaid medicaid_months',
  },
  license: {
    '/license': 'lookup_url has_services_form has_charges_form how_to_get non_discrimination',
  },
  professionals: {
    '/professionals':
      'transfers transfers_note behaviors behaviors_note insulin insulin_note oxygen oxygen_note hospice hospice_note bariatric bariatric_note nurse_delegation night_staffing assessment assessment_speed direct_number fax',
  },
};

/** The pages of staff that show a noun, and the fields of each, where they don't follow from definitions. */
const shownToStaff: Partial<Record<NounName, Record<string, string>>> = {
  testimonials: { [adminUrls.testimonials]: 'name message permission_id' },
  gallery: { [adminUrls.gallery]: 'caption description category image_url focus_x focus_y' },
  services: { [adminUrls.services]: 'title description icon features' },
  rooms: {
    [adminUrls.rooms]:
      'name occupancy own_bath size_sqft price_from price_to availability open_from',
    [adminUrls.dashboard]: 'name availability open_from',
  },
  documents: { [adminUrls.license]: 'title issued_on result' },
  permissions: { [lists.permissions.page]: 'who allowed_by relation until taken_back_on' },
  replyTemplates: { [adminUrls.replies]: 'title kind body' },
  languages: { [lists.languages.page]: 'language' },
  oldAddresses: { [lists.oldAddresses.page]: 'address target' },
  // Shown only beside the English of the language that is chosen.
  translations: {},
  home: {
    [adminUrls.home]:
      'name tagline license_number capacity languages designations answered_by met_by waiting_list palette door_color light_color google_url links',
    [adminUrls.homePictures]:
      'answered_by hero_pictures page_pictures portrait logo name_beside_logo',
    [adminUrls.license]: 'license_number capacity designations',
  },
};

/** The pages of staff that show a noun, and the fields of each; undefined for texts and facts. */
export const findStaffPages = (noun: NounName): Record<string, string> | undefined => {
  if (noun in shownToStaff || noun === 'texts' || noun === 'facts') return shownToStaff[noun];
  if (isSingleName(noun))
    return { [singles[noun].page]: Object.keys(singles[noun].fields).join(' ') };
  const { page, fields, listed, upload } = findList(noun);
  const isListed = (name: string, { kind }: Field, at: number) =>
    at === 0 ||
    (upload === 'image_url' && name === upload) ||
    (listed?.includes(name) ?? kind === 'text');
  const shown = Object.entries(fields).flatMap(([name, field], at) =>
    isListed(name, field, at) ? [name] : [],
  );
  return { [page]: shown.join(' ') };
};
