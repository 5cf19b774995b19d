import { expect } from 'vitest';
import { apiUrls } from '../../domain/api-urls.ts';
import { days, hours } from '../../domain/lib/durations.ts';
import { toHomeDay } from '../../domain/lib/time.ts';
import { adminUrls } from '../../domain/staff-urls.ts';
import { findApiUrl } from '../../domain/urls.ts';
import { as, itIn, world } from '../support/api-test.ts';
import { renderStaffPage } from '../support/rendered-staff-pages.ts';
import { samples } from '../support/samples.ts';
import { addRequest, requestApi } from '../support/sent-requests.ts';
import { addPdfRow, addPictureRow } from '../support/stored-samples.ts';

/** What pages of staff count, and what they don't, although it is like what they count. */
const noon = Date.parse('2026-11-03T20:00:00Z');
const it = itIn({ now: noon, people: ['priya'] });

const write = async (method: 'POST' | 'PUT', url: string, json: object): Promise<number> => {
  const { status, body } = await world.send(method, url, { json, as });
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body.id;
};

const addRoom = async (daysSince: number, more: object = {}): Promise<number> => {
  const id = await write('POST', apiUrls.rooms, { ...samples.room, ...more });
  const confirmed_on = toHomeDay(new Date(noon - days(daysSince)));
  await write('PUT', apiUrls.roomState, { id, availability: 'open', confirmed_on });
  return id;
};
const hide = (noun: string, id: number) =>
  write('POST', apiUrls.bulk, { noun, action: 'hide', ids: [id] });

const addTestimonial = async (approved: 0 | 1, more: object = {}) => {
  const id = await write('POST', apiUrls.testimonials, { ...samples.testimonial, ...more });
  await write('PUT', apiUrls.testimonials, { id, approved });
};
const allow = () =>
  write('POST', findApiUrl('permissions'), {
    who: 'Rosa',
    allowed_by: 'Ann',
    relation: 'daughter',
    how: 'writing',
    uses: 'site',
  });

const addPhoto = async (number: number, recognizable: 0 | 1 | null) => {
  const image_url = `/uploads/${String(number).repeat(32)}.webp`;
  await addPictureRow(world.context.database, image_url);
  await write('POST', apiUrls.gallery, { ...samples.gallery, image_url });
  if (recognizable !== null)
    await write('PUT', apiUrls.permittedPictures, { image_url, recognizable, permission_id: null });
};

const addClosedRequest = async () => {
  const id = await addRequest(world, { name: 'Ruth' });
  await write('PUT', requestApi, { id, status: 'closed' });
};
const addOldRequest = async (age: number) => {
  const created_at = new Date(noon - age).toISOString();
  const id = await addRequest(world);
  const { database } = world.context;
  await database.updateTable('tour_requests').set({ created_at }).where('id', '=', id).execute();
};

let reports = 0;
const addReport = async (age: number): Promise<number> => {
  const file_url = `/documents/${String((reports += 1)).padStart(32, '0')}.pdf`;
  await addPdfRow(world.context.database, file_url);
  const issued_on = toHomeDay(new Date(noon - days(age)));
  return write('POST', apiUrls.documents, { ...samples.document, file_url, issued_on });
};

type Step = () => Promise<unknown>;

/** Words of a page, what makes it say them, and what doesn't. */
type Row = [words: string, counted: Step, ...others: Step[]];

const today = [
  [
    '1 opening was not confirmed lately: is it still true?',
    () => addRoom(40),
    async () => hide('rooms', await addRoom(40)),
    () => addRoom(1),
    () => write('POST', apiUrls.rooms, { ...samples.room, availability: 'taken' }),
  ],
  [
    'Fern room',
    () => addRoom(1, { name: 'Fern room' }),
    async () => hide('rooms', await addRoom(1, { name: 'Fern room' })),
  ],
  ['1 testimonial needs approval', () => addTestimonial(0), () => addTestimonial(1)],
  [
    '1 testimonial has no permission to publish it',
    () => addTestimonial(1),
    async () => addTestimonial(1, { permission_id: await allow() }),
  ],
  [
    '1 user needs approval',
    () => world.addUser('new', ''),
    () => world.addUser('gone', 'disapproved'),
    () => world.addUser('here', 'approved'),
  ],
  ['1 photo lacks an answer or a permission', () => addPhoto(1, null), () => addPhoto(2, 0)],
  ['1 photo lacks an answer or a permission', () => addPhoto(1, 1), () => addPhoto(2, 0)],
  [
    '1 family is waiting for a reply',
    () => addRequest(world),
    addClosedRequest,
    () => addRequest(world, { name: 'Robot', leave_empty: 'x' }),
  ],
  [
    '1 request looks automated',
    () => addRequest(world, { name: 'Robot', leave_empty: 'x' }),
    () => addRequest(world),
  ],
  [
    'We promised to call within 24 hours.',
    () => addOldRequest(hours(25)),
    () => addOldRequest(hours(23)),
  ],
  ['Users 2', () => world.addUser('new'), () => addTestimonial(1)],
  ['Testimonials 1', () => addTestimonial(0), () => addPhoto(1, 0)],
  ['Gallery Items 1', () => addPhoto(1, 0), () => write('POST', apiUrls.services, samples.service)],
  ['Services 1', () => write('POST', apiUrls.services, samples.service), () => addPhoto(1, 0)],
] as const satisfies Row[];

/** What the page of the license says of its reports. */
const license = [
  [
    'What visitors read',
    () => addReport(30),
    async () => hide('documents', await addReport(30)),
    () => addReport(3000),
  ],
  ['More than three years old', () => addReport(3000), () => addReport(30)],
  ['No report is shown', () => addReport(3000)],
] as const satisfies Row[];

it.for<[page: string, ...Row]>([
  ...today.map((row): [string, ...Row] => [adminUrls.dashboard, ...row]),
  ...license.map((row): [string, ...Row] => [adminUrls.license, ...row]),
])('%s: “%s”', async ([page, words, counted, ...others]) => {
  const readText = async () =>
    (await renderStaffPage(page)).replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
  for (const addOther of others) await addOther();
  expect(await readText()).not.toContain(words);
  await counted();
  expect(await readText()).toContain(words);
});
