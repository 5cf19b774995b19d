import type { Page } from '@playwright/test';
import { emptyLicense } from '../../../domain/nouns/license/public-license.ts';
import { emptyCosts } from '../../../domain/nouns/costs/public-costs.ts';
import { emptyProfessionals } from '../../../domain/nouns/professionals/public-professionals.ts';
import type { Availability } from '../../../domain/nouns/rooms/openings.ts';
import type { Fields } from '../../../domain/nouns/field.ts';
import { optionalPages } from '../../../domain/nouns/home/optional-pages.ts';
import {
  listNames,
  lists,
  singles,
  type ListName,
  type SingleName,
} from '../../../domain/nouns/index.ts';
import { employments } from '../../../domain/nouns/jobs/job-noun.ts';
import { toHomeDay, toMoment } from '../../../domain/lib/time.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { findApiUrl } from '../../../domain/urls.ts';
import { daysAgo } from '../../support/stored-reports.ts';
import { twoOfEach } from '../../support/two-of-each.ts';
import { call, uploadPdf } from '../admin/staff.ts';
import { contactMarks, markedField as stored } from './marked-content.ts';
import type { Site } from './site-server.ts';

/** The lists of the optional pages, apart from rooms and reports. */
const markedLists = listNames.filter((name) => name in optionalPages && name !== 'rooms');

/** Stores marks on the optional pages. */
export const storeOptionalMarks = async (page: Page, site: Site): Promise<void> => {
  const [picture]: { id: number }[] = await call(page, site, 'GET', apiUrls.gallery);
  for (const [place, availability] of rooms.entries()) {
    const { id } = await call(page, site, 'POST', apiUrls.rooms, {
      ...createMarked('rooms'),
      name: stored(`room ${place}`),
      picture_ids: String(picture?.id),
      occupancy: place === 0 ? 'shared' : 'private',
      own_bath: place === 0 ? 1 : 0,
      ...(place === 0 && { price_from: null, price_to: null }),
      availability,
      open_from: farAhead,
    });
    if (place === old) await say(page, site, id, 'open', '2020-01-01');
  }
  await call(page, site, 'PUT', apiUrls.costs, costs);
  await call(page, site, 'PUT', apiUrls.professionals, professionals);
  for (const name of markedLists)
    for (const own of records[name] ?? [{}])
      await call(page, site, 'POST', findApiUrl(name), { ...createMarked(name), ...own });
  await call(page, site, 'PUT', apiUrls.license, license);
  await call(page, site, 'POST', apiUrls.documents, {
    ...createMarked('documents'),
    issued_on: daysAgo(100),
    file_url: await uploadPdf(page, site),
  });
};

/** Marks of everything that staff type into the fields of a noun. */
function markTexts(name: ListName | SingleName): Record<string, string> {
  const { fields }: { fields: Fields } = { ...lists, ...singles }[name];
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, { kind }]) =>
      kind === 'line' || kind === 'text' ? [[field, stored(`${name} ${field}`)]] : [],
    ),
  );
}

/** A record whose texts are marks; its other fields are those of the first sample. */
const createMarked = (name: ListName) => ({ ...twoOfEach[name][0], ...markTexts(name) });

const farAhead = '2999-01-01';

/** The differences between records of a list of which a single record doesn't show all words of its page. */
const records: Partial<Record<ListName, object[]>> = {
  people: [{ answers: 1 }],
  jobs: employments.map((employment) => ({ employment })),
  // An entry of each kind, one of them with both times, and one that is in the archive.
  news: [
    { kind: 'news', day: daysAgo(2) },
    { title: stored('old news'), kind: 'news', day: daysAgo(100) },
    { kind: 'menu', day: daysAgo(1) },
    { kind: 'activity', day: daysAgo(-3), starts: '15:00', ends: null },
    { kind: 'activity', day: daysAgo(-4), starts: '15:00', ends: '16:00' },
  ].map((entry) => ({ ...entry, image_url: null, more_pictures: null, picture_alt: null })),
};

/** One room of each state; the last one was confirmed as open long ago. */
const rooms: Availability[] = ['open', 'open from', 'held', 'taken', 'open'];
const old = rooms.length - 1;

const say = (page: Page, site: Site, id: number, availability: Availability, day?: string) =>
  call(page, site, 'PUT', apiUrls.roomState, { id, availability, confirmed_on: day });

/** Each step changes the summary of all rooms. */
const steps: [place: number, availability: Availability][][] = [
  [[3, 'open']],
  [
    [0, 'taken'],
    [3, 'taken'],
  ],
  [[1, 'taken']],
  [[old, 'taken']],
];

/**
 * Calls `look` with several rooms open, with one that opens later, with one that requires asking, and with
 * none.
 */
export const throughOpenings = async (
  page: Page,
  site: Site,
  look: () => Promise<unknown>,
): Promise<void> => {
  const all: { id: number }[] = await call(page, site, 'GET', apiUrls.rooms);
  for (const step of steps) {
    for (const [place, availability] of step) {
      await say(page, site, all[place]?.id ?? 0, availability);
    }
    await look();
  }
};

/**
 * Goes through the answers about Medicaid, and about the phone at noon and in the evening, with hours and
 * without an emergency line.
 */
export const throughAnswers = async (
  page: Page,
  site: Site,
  look: () => Promise<unknown>,
): Promise<void> => {
  for (const medicaid of ['yes', 'no']) {
    await call(page, site, 'PUT', apiUrls.costs, { ...costs, medicaid, medicaid_months: null });
    await look();
  }
  const { contact } = await call(page, site, 'GET', apiUrls.contact);
  await call(page, site, 'PUT', apiUrls.contact, {
    ...contactMarks,
    id: contact.id,
    emergency_available: 0,
    business_hours: '9 AM - 5 PM',
  });
  for (const time of ['12:00', '18:00']) {
    await page.clock.setFixedTime(toMoment(toHomeDay(new Date()), time));
    await look();
  }
};

/** Goes through the license page's own texts for missing parts of its content. */
export const throughLicense = async (
  page: Page,
  site: Site,
  look: () => Promise<unknown>,
): Promise<void> => {
  const ownWords = { how_to_get: null, non_discrimination: null };
  await call(page, site, 'PUT', apiUrls.license, ownWords);
  await deleteAll(page, site, 'documents');
  await look();
};

const license = {
  ...markTexts('license'),
  lookup_url: 'https://state.example/look-up',
  has_services_form: 1,
  has_charges_form: 1,
};

const costs = {
  ...markTexts('costs'),
  as_of: toHomeDay(new Date()),
  price_from: 6500,
  price_to: 8200,
  extras: [{ name: stored('extra'), amount: 25.5, unit: stored('unit') }],
  private_pay: 'yes',
  long_term_care_insurance: 'no',
  medicaid: 'after',
  medicaid_months: 24,
  veterans: 'yes',
};

/** Without a direct number, so that the page also shows the home's own number; see `nameDirectNumber`. */
const professionals = {
  ...markTexts('professionals'),
  transfers: 'yes',
  behaviors: 'ask',
  insulin: 'yes',
  oxygen: 'yes',
  hospice: 'yes',
  bariatric: 'no',
  fax: '(425) 555-0144',
};

/** Gives the page for professionals its own number. */
export const nameDirectNumber = (page: Page, site: Site) =>
  call(page, site, 'PUT', apiUrls.professionals, { direct_number: '(425) 555-0143' });

/** Deletes everything that storeOptionalMarks stored. */
export const removeOptionalMarks = async (page: Page, site: Site): Promise<void> => {
  for (const noun of ['rooms', ...markedLists]) await deleteAll(page, site, noun);
  await call(page, site, 'PUT', apiUrls.costs, emptyCosts);
  await call(page, site, 'PUT', apiUrls.license, emptyLicense);
};

const deleteAll = async (page: Page, site: Site, noun: string): Promise<void> => {
  const rows: { id: number }[] = await call(page, site, 'GET', findApiUrl(noun));
  const ids = rows.map(({ id }) => id);
  await call(page, site, 'POST', apiUrls.bulk, { noun, action: 'delete', ids });
  await call(page, site, 'PUT', apiUrls.professionals, emptyProfessionals);
};
