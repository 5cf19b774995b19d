import type { Page } from '@playwright/test';
import { emptyLicense } from '../../../domain/nouns/license/public-license.ts';
import { emptyProfessionals } from '../../../domain/nouns/professionals/public-professionals.ts';
import { emptyCosts } from '../../../domain/nouns/costs/public-costs.ts';
import type { Availability } from '../../../domain/nouns/rooms/openings.ts';
import { employments } from '../../../domain/nouns/jobs/job-noun.ts';
import { toHomeDay, toMoment } from '../../../domain/lib/time.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { findApiUrl } from '../../../domain/urls.ts';
import { daysAgo } from '../../support/stored-reports.ts';
import { call, uploadPdf } from '../admin/staff.ts';
import { contactMarks, markedField as stored } from './marked-content.ts';
import type { Site } from './site-server.ts';

/** Stores marks on the optional pages: rooms, costs, questions, people, jobs, news and license. */
export const storeOptionalMarks = async (page: Page, site: Site): Promise<void> => {
  const [picture]: { id: number }[] = await call(page, site, 'GET', apiUrls.gallery);
  for (const [place, availability] of rooms.entries()) {
    const { id } = await call(page, site, 'POST', apiUrls.rooms, {
      name: stored(`room ${place}`),
      description: stored('room'),
      picture_ids: String(picture?.id),
      occupancy: place === 0 ? 'shared' : 'private',
      own_bath: place === 0 ? 1 : 0,
      size_sqft: 180,
      features: stored('room feature'),
      ...(place > 0 && { price_from: 6800, price_to: 7900 }),
      availability,
      open_from: farAhead,
    });
    if (place === old) await say(page, site, id, 'open', '2020-01-01');
  }
  await call(page, site, 'PUT', apiUrls.costs, costs);
  await call(page, site, 'PUT', apiUrls.professionals, professionals);
  await call(page, site, 'POST', apiUrls.questions, {
    question: stored('question'),
    answer: stored('answer'),
  });
  await call(page, site, 'POST', findApiUrl('people'), person);
  for (const employment of employments)
    await call(page, site, 'POST', findApiUrl('jobs'), { ...job, employment });
  for (const one of newsOfEachKind) await call(page, site, 'POST', findApiUrl('news'), one);
  await call(page, site, 'PUT', apiUrls.license, license);
  await call(page, site, 'POST', apiUrls.documents, {
    title: stored('report'),
    issued_on: daysAgo(100),
    result: stored('result'),
    answer: stored('our answer'),
    file_url: await uploadPdf(page, site),
  });
};

/** An entry of each kind, one of them with both times, and one that is in the archive. */
const newsOfEachKind = [
  { title: stored('news'), words: stored('words'), kind: 'news', day: daysAgo(2) },
  { title: stored('old news'), kind: 'news', day: daysAgo(100) },
  { title: stored('menu'), words: stored('dishes'), kind: 'menu', day: daysAgo(1) },
  { title: stored('activity'), kind: 'activity', day: daysAgo(-3), starts: '15:00' },
  { title: stored('fair'), kind: 'activity', day: daysAgo(-4), starts: '15:00', ends: '16:00' },
];

const farAhead = '2999-01-01';

const person = {
  name: stored('person'),
  role: stored('role'),
  // Without a picture, the page would show the first letter of the mark.
  image_url: '/images/1.jpg',
  answers: 1,
  languages: stored('languages'),
  since_year: 2012,
  credentials: stored('credential'),
  checked_on: '2026-10-01',
  words: stored('own words'),
};

const job = {
  title: stored('job'),
  shift: stored('shift'),
  pay_from: 21,
  requirements: stored('requirement'),
  apply: 'any',
  apply_note: stored('apply note'),
  last_day: farAhead,
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
  lookup_url: 'https://state.example/look-up',
  has_services_form: 1,
  has_charges_form: 1,
  how_to_get: stored('how to get'),
  non_discrimination: stored('statement'),
};

const costs = {
  as_of: toHomeDay(new Date()),
  price_from: 6500,
  price_to: 8200,
  included: stored('included'),
  extras: [{ name: stored('extra'), amount: 25.5, unit: stored('unit') }],
  deposits: stored('deposits'),
  notice: stored('notice'),
  price_changes: stored('price changes'),
  private_pay: 'yes',
  long_term_care_insurance: 'no',
  medicaid: 'after',
  medicaid_months: 24,
  veterans: 'yes',
  other_payers: stored('other payers'),
  medicaid_policy: stored('policy'),
};

/** Without a direct number, so that the page also shows the home's own number; see `nameDirectNumber`. */
const professionals = {
  transfers: 'yes',
  transfers_note: stored('transfers'),
  behaviors: 'ask',
  behaviors_note: stored('behaviors'),
  insulin: 'yes',
  oxygen: 'yes',
  hospice: 'yes',
  bariatric: 'no',
  nurse_delegation: stored('delegation'),
  night_staffing: stored('nights'),
  assessment: stored('assessment'),
  assessment_speed: stored('speed'),
  fax: '(425) 555-0144',
};

/** Gives the page for professionals its own number. */
export const nameDirectNumber = (page: Page, site: Site) =>
  call(page, site, 'PUT', apiUrls.professionals, { direct_number: '(425) 555-0143' });

/** Deletes everything that storeOptionalMarks stored. */
export const removeOptionalMarks = async (page: Page, site: Site): Promise<void> => {
  for (const noun of ['rooms', 'questions', 'people', 'jobs', 'news'])
    await deleteAll(page, site, noun);
  await call(page, site, 'PUT', apiUrls.costs, emptyCosts);
  await call(page, site, 'PUT', apiUrls.license, emptyLicense);
};

const deleteAll = async (page: Page, site: Site, noun: string): Promise<void> => {
  const rows: { id: number }[] = await call(page, site, 'GET', findApiUrl(noun));
  const ids = rows.map(({ id }) => id);
  await call(page, site, 'POST', apiUrls.bulk, { noun, action: 'delete', ids });
  await call(page, site, 'PUT', apiUrls.professionals, emptyProfessionals);
};
