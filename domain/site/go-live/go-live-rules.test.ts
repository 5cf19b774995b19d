import { describe, expect, it } from 'vitest';
import { defaultContact } from '../../nouns/contact/public-contact.ts';
import { findGoLiveLabel } from './go-live-list.ts';
import { days } from '../../lib/durations.ts';
import { adminUrls } from '../../staff-urls.ts';
import { type GoLiveKey, listGoLiveItems, goLiveKeys } from './go-live-rules.ts';
import type { Readiness } from './home-readiness.ts';

const now = new Date('2026-11-22T20:00:00Z');
const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();

const contact = {
  phone_cell: '(425) 774-2310',
  phone_home: '(425) 774-2311',
  email: 'hello@alderhouse.care',
  address_street: '4417 176th Street SW',
  address_city: 'Lynnwood',
  address_state: 'WA',
  address_zip: '98037',
  emergency_available: 1 as const,
  business_hours: null,
};

/** A home that is ready to go live. */
const ready: Readiness = {
  isNamed: true,
  hasOwnLook: true,
  licenseNumber: 'AFH-750321',
  undesignated: [],
  answers: { rooms: true, price: true, medicaid: true },
  capacity: 6,
  rooms: [],
  costs: null,
  contact,
  hasOwnStory: true,
  showsExampleReviews: false,
  figures: { examples: 0, due: 0 },
  hasOwnPictures: true,
  languages: [],
  houseSentences: { settled: 38, all: 38 },
  unreadLegalPages: [],
  mail: { isSet: true, isProven: true },
  backups: { hasSecondFolder: true, isCopied: true, downloadedAt: null },
  hasKeySheet: true,
  siteUrl: 'https://alderhouse.care',
  approvedAccounts: 2,
};

const item = (key: GoLiveKey, change: Partial<Readiness>) => {
  const found = listGoLiveItems({ ...ready, ...change }, now).find((line) => line.key === key);
  if (!found) throw new Error(key);
  return found;
};
const missing = (key: GoLiveKey, change: Partial<Readiness>) => item(key, change).missing;
const withContact = (change: Partial<NonNullable<Readiness['contact']>>) =>
  missing('contact', { contact: { ...contact, ...change } });

it('has sixteen lines in their order, all done where nothing is missing', () => {
  const items = listGoLiveItems(ready, now);
  const optional = new Set<GoLiveKey>(['agreement', 'translations']);
  expect(items.map(({ key }) => key)).toEqual(goLiveKeys.filter((key) => !optional.has(key)));
  expect(items).toHaveLength(16);
  expect(items.filter(({ done, missing: words }) => !done || words !== null)).toEqual([]);
});

it('changes only its own line if one thing is missing', () => {
  const items = listGoLiveItems({ ...ready, licenseNumber: '' }, now);
  expect(items.filter(({ done }) => !done).map(({ key }) => key)).toEqual(['license']);
});

it('names the services that the license does not, and offers to leave them out', () => {
  const care = { title: 'Memory & Dementia Care', missing: 'dementia' } as const;
  expect(item('specialties', { undesignated: [care] })).toMatchObject({
    missing:
      'Visitors read “Memory & Dementia Care”, but the specialties of your license do not name dementia.',
    leave_out: ['Memory & Dementia Care'],
  });
});

it('asks for rooms, a price and Medicaid', () => {
  const answers = { rooms: false, price: false, medicaid: false };
  const open = listGoLiveItems({ ...ready, answers }, now).filter(({ done }) => !done);
  expect(open.map(({ key }) => key)).toEqual(['rooms', 'price', 'medicaid']);
});

it('has a line for the languages that are switched on', () => {
  const spanish = { name: 'Español', toDo: 3, isRead: false };
  expect(item('translations', { languages: [spanish] })).toMatchObject({
    missing: 'Español: 3 texts to translate. Español: not read by a native speaker.',
    to: adminUrls.translations,
  });
  const read = { ...spanish, toDo: 0, isRead: true };
  expect(missing('translations', { languages: [read] })).toBeNull();
});

describe('figures', () => {
  it.each([
    [{ examples: 1, due: 0 }, '1 figure is still an example.'],
    [{ examples: 10, due: 0 }, '10 figures are still examples.'],
    [{ examples: 0, due: 1 }, '1 figure must be confirmed again.'],
    [{ examples: 2, due: 3 }, '2 figures are still examples. 3 figures must be confirmed again.'],
  ])('%j: %s', (figures, sentence) => {
    expect(missing('figures', { figures })).toBe(sentence);
  });
});

describe('examples', () => {
  it('are the invented testimonials, and lead to their switch', () => {
    const line = item('examples', { showsExampleReviews: true });
    expect(line.missing).toContain('16 CFR Part 465');
    expect(line.to).toBe(`${adminUrls.facts}#exampleReviews`);
  });
  it('are the built-in story, and lead to one of their own', () => {
    const line = item('examples', { hasOwnStory: false });
    expect(line.missing).toBe('Visitors read a story that is not yours.');
    expect(line.to).toBe(adminUrls.about);
  });
});

it('sentences about the house are read or the owner’s own, and are counted', () => {
  const line = item('house_sentences', { houseSentences: { settled: 3, all: 38 } });
  expect(line.done).toBe(false);
  expect(findGoLiveLabel(line)).toBe('Read the sentences about your house (3 of 38)');
  expect(line.to).toBe(`${adminUrls.pages}#house`);
  expect(findGoLiveLabel(item('house_sentences', {}))).toBe(
    'Read the sentences about your house (38 of 38)',
  );
});

describe('contact', () => {
  it('is not what was built in', () => {
    expect(missing('contact', { contact: null })).toContain('invented');
    expect(
      withContact({ address_street: `  ${defaultContact.address_street.toUpperCase()} ` }),
    ).toBe('The address is the built-in one.');
  });
  it.each([
    '(425) 555-0142',
    '425.555.0199',
    '+1 206 555 0100',
    '1-206-555-0150',
    defaultContact.phone_home,
  ])('is not the invented number %s', (phone_home) => {
    expect(withContact({ phone_home })).toBe('A phone number is an invented one.');
  });
  it.each(['(425) 555-0200', '(555) 012-3456', '(425) 555-1012'])('may be %s', (phone_cell) => {
    expect(withContact({ phone_cell })).toBeNull();
  });
  it.each(['a@fernlight.example', 'a@example.com', 'A@EXAMPLE.ORG', 'a@b.test'])(
    'is not the email address %s',
    (email) => {
      expect(withContact({ email })).toBe('The email address is an invented one.');
    },
  );
  it('may have no email address, or one that only sounds invented', () => {
    expect(withContact({ email: null })).toBeNull();
    expect(withContact({ email: 'a@counterexample.com' })).toBeNull();
  });
});

it.each(['', 'pending', ' '])('the license number %j is none', (licenseNumber) => {
  expect(item('license', { licenseNumber }).done).toBe(false);
});

it('asks for pictures that are not built in', () => {
  expect(missing('pictures', { hasOwnPictures: false })).toContain('drawings');
});

it('asks for each legal page to be read', () => {
  expect(missing('legal', { unreadLegalPages: ['health-data'] })).toBe('1 page to read.');
  expect(missing('legal', { unreadLegalPages: ['health-data', 'privacy-policy'] })).toBe(
    '2 pages to read.',
  );
});

it('asks for a mail server that has accepted an email', () => {
  expect(missing('mail', { mail: { isSet: false, isProven: false } })).toContain(
    'email is not set up',
  );
  expect(missing('mail', { mail: { isSet: true, isProven: false } })).toContain('test message');
});

it('asks for the sheet of the key to the backups', () => {
  expect(missing('data_key', { hasKeySheet: false })).toContain('print its sheet');
});

describe('backups', () => {
  const backups = { hasSecondFolder: false, isCopied: false, downloadedAt: null };
  it('are copied to a second folder, the last one too', () => {
    expect(missing('backups', { backups })).toContain('Download one.');
    expect(missing('backups', { backups: { ...backups, hasSecondFolder: true } })).toBe(
      'The last nightly backup is not in its second place.',
    );
  });
  it('or were downloaded within 31 days', () => {
    const downloaded = (downloadedAt: string) =>
      missing('backups', { backups: { ...backups, downloadedAt } });
    expect(downloaded(before(days(31)))).toBeNull();
    expect(downloaded(before(days(31) + 1))).toContain('over a month old');
    expect(downloaded('not a time')).toContain('over a month old');
  });
});

it.each([null, 'http://alderhouse.care'])('%s is not encrypted', (siteUrl) => {
  expect(item('https', { siteUrl }).done).toBe(false);
});

it('asks for a second approved account', () => {
  expect(item('second_person', { approvedAccounts: 1 }).done).toBe(false);
});

describe('rooms, prices and the license', () => {
  const rooms = [{ price_from: 5400, price_to: 8400 }];

  it('have no line where none are stored', () => {
    expect(listGoLiveItems(ready, now).map(({ key }) => key)).not.toContain('agreement');
  });

  it('must agree with the stated prices and the license', () => {
    const costs = { price_from: 6500, price_to: 8200 };
    expect(item('agreement', { rooms })).toMatchObject({ done: true });
    expect(item('agreement', { rooms, costs })).toMatchObject({
      missing: expect.stringContaining('Visitors read $5,400 to $8,400'),
      to: adminUrls.costs,
    });
    const nine = Array.from({ length: 9 }, () => ({ price_from: null, price_to: null }));
    expect(item('agreement', { rooms: nine })).toMatchObject({
      missing: 'There are 9 rooms, but your license allows 6 residents.',
      to: adminUrls.rooms,
    });
  });
});
