import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect } from 'vitest';
import { toCurlyQuotes } from '../../domain/lib/text/curly-quotes.ts';
import { formatDate } from '../../domain/lib/format-date.ts';
import type { Field, Fields } from '../../domain/nouns/field.ts';
import {
  findList,
  findSingle,
  isSingleName,
  type ListName,
  listNames,
  type NounName,
  singleNames,
} from '../../domain/nouns/index.ts';
import { findApiUrl, type pageUrls, staffRoot, toPostUrl } from '../../domain/urls.ts';
import { as, itIn, world } from '../support/api-test.ts';
import { findDifference } from '../support/page-differences.ts';
import { render } from '../support/rendered-pages.ts';
import { renderStaffPage } from '../support/rendered-staff-pages.ts';
import { addPdfRow, storeBesideSamples } from '../support/stored-samples.ts';
import { findStaffPages, logo, shownOn, twoOfEach as samples } from '../support/two-of-each.ts';

/**
 * The display of every field of every noun, to visitors and to staff. For two records that differ only in one
 * field, each page that shows the noun differs only there, in the right words, at the right record.
 */
const it = itIn({ people: ['priya'] });

type Values = Record<string, unknown>;

/**
 * The words for each value of choices, yes/no fields and numbers in words; by page, or for staff, where those
 * have words of their own. A value without words is not shown.
 */
const words: Record<string, Record<string, string>> = {
  'rooms.occupancy': { private: 'Private room', shared: 'Shared room' },
  'rooms.own_bath': { 0: 'Shared bath', 1: 'Own bath' },
  'rooms.availability': {
    open: 'Open now',
    'open from': 'Opens on December 1, 2026',
    held: 'Held for someone',
    taken: 'Taken',
  },
  'testimonials.language': { es: '' },
  'people.answers': { 1: 'Answers when you call' },
  'jobs.employment': {
    'full time': 'Full time',
    'part time': 'Part time',
    'as needed': 'As needed',
  },
  'jobs.apply': { any: '', call: '', write: '', 'come by': '' },
  'languages.language /:language': { es: '', vi: '/vi', ko: '/ko', ru: '/ru' },
  'languages.language': { es: '', vi: 'Tiếng Việt', ko: '한국어', ru: '' },
  'home.capacity': { 4: 'four', 6: 'six' },
  // The name of the link, for screen readers.
  'home.name_beside_logo': { 0: 'visually-hidden on-paper' },
  'home.name_beside_logo staff': {},
  'languages.page': {},
  // In the page's language.
  'languages.read_on': {},
  'news.kind': { activity: 'Activity', menu: 'Menu of the week', news: '' },
  'contact.emergency_available': { 0: 'during business hours', 1: '24/7' },
  'home.waiting_list': { 1: 'Please put me on the waiting list for a room' },
  'license.has_services_form': { 1: 'Disclosure of services' },
  'license.has_charges_form': { 1: 'Disclosure of charges' },
  'costs.private_pay': { yes: 'Yes', no: 'No' },
  'costs.long_term_care_insurance': { yes: 'Yes', no: 'No' },
  'costs.medicaid': { yes: 'Yes', after: 'after 2 years of private pay', no: 'No' },
  'costs.medicaid /': { yes: 'Medicaid accepted', after: 'Medicaid after', no: '' },
  'costs.medicaid_months': { 12: 'after 1 year', 24: 'after 2 years' },
  'costs.veterans': { yes: 'Yes', no: 'No' },
  'rooms.availability staff': {
    open: 'Open now',
    'open from': 'Open from December 1, 2026',
    held: 'Held for someone',
    taken: 'Taken',
  },
  'news.kind staff': { activity: 'Activity', menu: 'Menu of the week', news: 'News' },
  'contact.emergency_available staff': {
    0: 'During business hours only',
    1: 'Answered day and night',
  },
  'home.capacity staff': { 4: '4', 6: '6' },
  'home.waiting_list staff': { 0: 'No', 1: 'Yes' },
  'home.palette staff': { lake: 'Lake', heather: 'Heather' },
  'home.door_color staff': { red: 'Red', blue: 'Blue' },
  'home.light_color staff': { moon: 'Moonlight', amber: 'Amber' },
  'home.designations staff': { dementia: 'Dementia', mental_health: 'Mental health' },
  'license.has_services_form staff': { 0: 'Not said', 1: 'We have it' },
  'license.has_charges_form staff': { 0: 'Not said', 1: 'We have it' },
  'permissions.how': {},
  'permissions.uses': {},
  'replyTemplates.body staff': {
    'Dear {name},': 'Dear the family’s name,',
    'Hello {name}, we call you.': 'Hello the family’s name, we call you.',
  },
  'replyTemplates.kind': { email: 'Email', text: 'Text message' },
  'contact.latitude staff': { 47.8209: '47.8209', 47.8107: '47.8107' },
  'contact.longitude staff': { '-122.3151': '-122.3151', '-122.3774': '-122.3774' },
  'costs.medicaid staff': { yes: 'Yes', after: 'after', no: 'No' },
  'costs.medicaid_months staff': { 12: '12', 24: '24' },
  ...Object.fromEntries(
    ['transfers', 'behaviors', 'insulin', 'oxygen', 'hospice', 'bariatric'].map((need) => [
      `professionals.${need}`,
      { yes: 'Yes', ask: 'Please ask', no: 'No' },
    ]),
  ),
};

/** Values that replace the second sample's, which would not fit the first sample. */
const others: Values = {
  'rooms.price_to': 8200,
  'rooms.open_from': '2026-12-24',
  'jobs.pay_from': 2,
  'jobs.pay_to': 6,
  'costs.price_to': 8900,
  'replyTemplates.subject': 'Your question',
  'home.page_sections': null,
};

/** Further values of the first sample, so that the pages show its other fields. */
const besides: Partial<Record<NounName, Values>> = {
  jobs: { pay_to: 5 },
  testimonials: { permission_id: null },
  permissions: { taken_back_on: null },
};

const succeed = async (...sent: Parameters<typeof world.send>) => {
  const { status, body } = await world.send(...sent);
  if (status >= 300) throw new Error(`${sent[0]} ${sent[1]}: ${status} ${JSON.stringify(body)}`);
  return body;
};

const write = async (method: 'POST' | 'PUT', noun: NounName, json: object): Promise<number> =>
  (await succeed(method, findApiUrl(noun), { json, as })).id;

const neighborsPdf = `/documents/${'3'.repeat(32)}.pdf`;
beforeEach(async () => {
  await storeBesideSamples(world, as);
  await addPdfRow(world.context.database, neighborsPdf);
});

/** Further content that the pages of a noun depend on. */
const prepare: Partial<Record<NounName, () => Promise<unknown>>> = {
  rooms: async () => {
    const picture = { ...samples.gallery[0], category: 'Garden' };
    for (let number = 1; number <= 9; number += 1)
      await write('POST', 'gallery', { ...picture, caption: `Picture ${number}` });
  },
  home: async () => {
    // Pages show their own picture while a file is not there.
    writeFileSync(join(world.context.config.dataDir, logo), '');
    await write('PUT', 'costs', samples.costs[0]);
    await write('POST', 'ownPages', samples.ownPages[0]);
    await write('POST', 'questions', samples.questions[0]);
  },
};

/** Where to say what a page shows. */
const place = 'tests/support/two-of-each.ts';

const isList = (noun: NounName): noun is ListName => !isSingleName(noun);

const neighborsName = 'Its neighbor';

/** A second record of the list, with the same values except for its name. */
const createNeighbor = (noun: ListName, first: Values): Values => {
  const name =
    ['name', 'title', 'caption', 'question', 'who'].find((field) => field in first) ?? '';
  return {
    ...first,
    [name]: neighborsName,
    ...('address' in first && { address: 'its-neighbor' }),
    ...(noun === 'languages' && { language: 'ru' }),
    ...('file_url' in first && { file_url: neighborsPdf }),
  };
};

const isOfStaff = (path: string): boolean => path.startsWith(staffRoot);

const renderPage = async (path: string, record: Values, id: number): Promise<string> => {
  if (isOfStaff(path)) return renderStaffPage(path);
  const [, field = ''] = /^\/:(\w+)$/.exec(path) ?? [];
  const post = { id, title: String(record['title']) };
  const address = path.endsWith('/:post')
    ? toPostUrl(path.slice(0, -6) as typeof pageUrls.news, post)
    : path.replace(/:\w+/, String(record[field]));
  world.context.invalidateContent();
  const page = await render(address);
  expect(page.status, address).toBe(200);
  return page.text();
};

/** The values of a field, among them perhaps the first sample's. */
const listValues = (key: string, { kind, choices, unseen }: Field, second: unknown): unknown[] => {
  if (key in others) return [others[key]];
  if (unseen !== undefined) return [second];
  const named = words[key];
  if (kind !== 'flag' && !choices && !named) return [second];
  if (!named) throw new Error(`Say in \`words\` what people read of ${key}.`);
  // Without an answer there is no row, and another field may require one.
  const answers = choices?.filter(([value]) => value !== '' || !answersOfRows.test(key));
  const listed = answers?.map(([value]) => value) ?? Object.keys(named);
  const values = kind === 'flag' ? [0, 1] : listed.length > 0 ? listed : [second];
  const isNumber = kind === 'flag' || kind === 'number' || typeof second === 'number';
  return values.map((value) => (isNumber && value !== '' ? Number(value) : value || null));
};

/** A value in the words of a page; empty if the test can only require a difference. */
const toShown = (key: string, path: string, { kind }: Field, value: unknown): string => {
  const ofStaff = isOfStaff(path) ? words[`${key} staff`] : undefined;
  const named = words[`${key} ${path}`] ?? ofStaff ?? words[key];
  if (named || value === null) return named?.[String(value)] ?? '';
  if (kind === 'line' || kind === 'text' || kind === 'alt')
    return toCurlyQuotes(String(value).split('\n')[0] ?? '');
  if (key.endsWith('_year')) return String(value);
  if (kind === 'number') return Number(value).toLocaleString('en-US');
  // Such as November; staff read Nov in some places.
  return kind === 'day' ? formatDate(String(value)).slice(0, 3) : '';
};

/** Fields whose words are the same in each row, so that only the row's label identifies the field. */
const answersOfRows = /^professionals\.\w+$|^costs\.(?!medicaid_months)/;

/** The rooms that are open come first, and only the first one shows everything on phones. */
const movesNeighbors = new Set(['rooms.availability']);

/** Fields of single records that share a row, have none, or change more than theirs, on the pages of staff. */
const withoutOwnRow =
  /^contact\.(?:address_|latitude|longitude)|^home\.designations .*license$|\/pictures$/;

const needsLabel = (key: string, path: string): boolean =>
  isOfStaff(path)
    ? isSingleName(key.split('.')[0] as NounName) && !withoutOwnRow.test(`${key} ${path}`)
    : key in words && answersOfRows.test(key) && path !== '/';

const toPages = (fields: Fields, shownBy: Readonly<Record<string, string>> = {}) =>
  Object.entries(shownBy).map(([path, names]) => {
    const shown = names.split(' ');
    return { path, shown, hidden: Object.keys(fields).filter((name) => !shown.includes(name)) };
  });

const shownNouns = [...listNames, ...singleNames].filter(
  (noun) => shownOn[noun] ?? findStaffPages(noun),
);

describe.each(shownNouns)('%s', (noun) => {
  const { fields }: { fields: Fields } = isList(noun) ? findList(noun) : findSingle(noun);
  const first: Values = { ...samples[noun][0], ...besides[noun] };
  const listOthers = (name: string): unknown[] => {
    const values = listValues(`${noun}.${name}`, fields[name] as Field, samples[noun][1][name]);
    return values.filter((value) => value !== first[name]);
  };
  const pages = toPages(fields, shownOn[noun]);
  const staffPages = toPages(fields, findStaffPages(noun));

  it('shows each field on its pages, in its words, at its record', async () => {
    await prepare[noun]?.();
    if (isList(noun)) await write('POST', noun, createNeighbor(noun, first));
    const isAdded = isList(noun) || findSingle(noun).created;
    const id = await write(isAdded ? 'POST' : 'PUT', noun, first);
    const change = (record: Values) => write('PUT', noun, { ...record, ...(isAdded && { id }) });
    await world.context.database.updateTable('testimonials').set({ approved: 1 }).execute();
    for (const { path, shown, hidden } of [...pages, ...staffPages]) {
      await change(first);
      const before = await renderPage(path, first, id);
      const compare = async (record: Values) => {
        await change(record);
        const title = isList(noun) ? findList(noun).getTitle(record) : '';
        const marks = title ? ([title, neighborsName] as const) : undefined;
        return findDifference(before, await renderPage(path, record, id), marks);
      };
      const found = new Set<string>();
      for (const name of shown) {
        const key = `${noun}.${name}`;
        const field = fields[name] as Field;
        for (const value of listOthers(name)) {
          const difference = await compare({ ...first, [name]: value });
          if (!difference.differs) continue;
          found.add(name);
          const what = `${key} as ${String(value)} on ${path}`;
          if (!movesNeighbors.has(key)) expect(difference.elsewhere, what).toEqual([]);
          const fold = (text: string) => (isOfStaff(path) ? text.toLowerCase() : text);
          const show = (each: unknown) => fold(toShown(key, path, field, each));
          expect(fold(difference.added.join('\n')), what).toContain(show(value));
          expect(fold(difference.removed.join('\n')), what).toContain(show(first[name]));
          if (needsLabel(key, path)) expect(difference.label, what).toContain(field.label);
        }
      }
      expect(
        [...found],
        `${path} in ${isOfStaff(path) ? 'shownToStaff' : 'shownOn'} (${place})`,
      ).toEqual(shown);
      // All fields that the page doesn't show change at once.
      const changes = hidden.map((name) => [name, listOthers(name)] as const);
      for (let at = 0; changes.some(([, values]) => at < values.length); at += 1) {
        const values = changes.map(([name, each]) => [name, each[at] ?? each.at(-1)]);
        const difference = await compare({ ...first, ...Object.fromEntries(values) });
        const what = `${path} shows ${hidden.join(' or ')}, unlike ${place} says`;
        expect([...difference.removed, ...difference.added], what).toEqual([]);
      }
    }
  });

  if (pages.length === 0) return;
  it('says why no page shows a field', () => {
    const unseen = Object.keys(fields).filter((name) =>
      pages.every(({ hidden }) => hidden.includes(name)),
    );
    const what = `markUnseen in the definition, or shownOn in ${place}`;
    expect(unseen, what).toEqual(Object.keys(fields).filter((name) => fields[name]?.unseen));
  });
});
