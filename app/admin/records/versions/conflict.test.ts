import { expect, it } from 'vitest';
import { splitValues, type SavedNoun, type Values, joinValues } from './compared-fields.ts';
import { type Choices, detectConflict, toResolvedPayload } from './conflict.ts';

const base = {
  id: 1,
  title: 'Care',
  description: 'A room.',
  icon: 'rest',
  features: 'Tea',
  version: 1,
};
const sent = { title: 'Care', description: 'A bright room.', icon: 'rest', features: 'Tea' };

const between = (
  sentValues: Values,
  current: Values,
  noun: SavedNoun = 'services',
  from: Values = base,
) =>
  detectConflict(noun, {
    sent: sentValues,
    base: from,
    stale: {
      current: { ...from, ...current, version: 2 },
      by: 'priya',
      at: '2026-11-22T10:00:00Z',
    },
  });

const changes = (conflict: ReturnType<typeof between>) =>
  conflict?.differences.map(({ field, changedBy }) => [field.label, changedBy]);

it('is none where no one else changed what was sent', () => {
  expect(between(sent, {})).toBeNull();
  expect(between(sent, { image_url: '/images/1.jpg' })).toBeNull();
  expect(between(sent, { description: 'A bright room.' })).toBeNull();
});

it('tells the fields that differ, and who changed them', () => {
  const both = between(sent, { description: 'A quiet room.', features: 'Tea\nCake' });
  expect(changes(both)).toEqual([
    ['Description', 'by both'],
    ['Features', 'by others'],
  ]);
  expect(both).toMatchObject({ changedBy: 'priya', changedAt: '2026-11-22T10:00:00Z' });
  expect(changes(between({ ...sent, title: 'Rest' }, { features: 'Cake' }))).toEqual([
    ['Title', 'by me'],
    ['Description', 'by me'],
    ['Features', 'by others'],
  ]);
});

it('takes an empty field and other line endings for what they are', () => {
  const record = { name: null, message: 'One\r\ntwo', version: 1 };
  expect(
    between({ name: '', message: 'One\ntwo' }, { approved: 1 }, 'testimonials', record),
  ).toBeNull();
});

it('takes a picture and its focal point as one', () => {
  const record = { image_url: '/images/1.jpg', focus_x: null, focus_y: null, caption: 'a' };
  const conflict = between({ ...record, focus_y: 10 }, { focus_y: 90 }, 'gallery', record);
  expect(changes(conflict)).toEqual([['Picture', 'by both']]);
});

const settle = (
  noun: SavedNoun,
  values: Values,
  current: Values,
  from: Values,
  choices: Choices,
) => {
  const differences = between(values, current, noun, from)?.differences ?? [];
  return toResolvedPayload(noun, { sent: values, differences, choices });
};

it('sends what was chosen: mine, what is stored, or a mix', () => {
  const stored = { title: 'Respite', description: 'A quiet room.', features: 'Cake' };
  const choices = {
    title: 'stored',
    description: { mixed: 'Bright, quiet.' },
    features: 'mine',
  } as const;
  expect(settle('services', sent, stored, base, choices)).toEqual({
    ...sent,
    title: 'Respite',
    description: 'Bright, quiet.',
  });
});

it('sends nothing where all stays as it is stored', () => {
  expect(
    settle('services', sent, { description: 'Quiet.' }, base, { description: 'stored' }),
  ).toBeNull();
});

it('still sends a new password where the names stay as they are stored', () => {
  const user = { username: 'orla', email: 'o@example.com' };
  const values = { username: 'orla-m', email: 'o@example.com', password: 'a new long phrase' };
  const settled = settle('users', values, { username: 'orla-k' }, user, { username: 'stored' });
  expect(settled).toEqual({ ...values, username: 'orla-k' });
});

const request = { status: 'new', notes: '', taken_by: null, visit_at: null };

it('knows that a colleague took a tour request', () => {
  const conflict = between({ taken: true }, { taken_by: 'priya' }, 'tourRequests', request);
  expect(
    conflict?.differences.map(({ field, mine, stored }) => [
      field.toWords(mine),
      field.toWords(stored),
    ]),
  ).toEqual([['You', 'priya']]);
});

it('leaves a visit alone that stays as it is stored, its email included', () => {
  const values = {
    notes: 'Called.',
    visit_date: '2026-12-01',
    visit_time: '10:00',
    tell_family: true,
  };
  const stored = { visit_at: '2026-12-02T18:00:00.000Z' };
  const choices = { visit_date: 'stored', notes: 'mine' } as const;
  expect(settle('tourRequests', values, stored, request, choices)).toEqual({ notes: 'Called.' });
});

it('shows another provider as one plain difference, which is stored as a whole', () => {
  const gmail = { host: 'smtp.gmail.com', port: 465, security: 'tls' };
  const icloud = { host: 'smtp.mail.me.com', port: 587, security: 'starttls' };
  const web = { host: 'mail.alder.example', port: 465, security: 'tls' };
  const rest = {
    username: null,
    from_address: 'a@alder.example',
    notify_address: 'b@alder.example',
  };
  const mail = { id: 1, version: 1, ...rest, ...web };
  const conflict = between(
    { ...rest, ...gmail },
    { ...icloud, username: 'a@icloud.com' },
    'mail',
    mail,
  );
  const differences = conflict?.differences ?? [];
  expect(
    differences.map(({ field, mine, stored }) => [field.toWords(mine), field.toWords(stored)]),
  ).toEqual([
    ['Gmail', 'iCloud'],
    ['', 'a@icloud.com'],
  ]);
  const words = differences.map(({ field }) => field.label).join();
  expect(words).not.toMatch(/server|port|encryption|smtp/i);
  const choices: Choices = { host: 'stored', username: 'mine' };
  expect(
    toResolvedPayload('mail', { sent: { ...rest, ...gmail }, differences, choices }),
  ).toMatchObject({
    ...icloud,
    username: null,
  });
});

/** What each of two people sees, and what is stored in the end, if both change some pages' sections. */
const sectionsOfTwo = (mine: object, theirs: object) => {
  const start = { gallery: { hidden: ['closing'] } };
  const home = (sections: object): Values => ({
    name: 'Alder House',
    page_sections: JSON.stringify(sections),
  });
  const [before, current] = [home({ ...start }), home({ ...start, ...theirs })];
  const typed = { page_sections: JSON.stringify({ ...start, ...mine }) };
  const parts = splitValues('home', typed, before);
  const conflict = between(parts, current, 'home', before);
  const whole = joinValues('home', parts, current);
  return { conflict, whole: JSON.parse(String(whole['page_sections'])) as unknown };
};

it('keeps what another person has changed of another page’s sections', () => {
  const { conflict, whole } = sectionsOfTwo(
    { about: { hidden: ['street'] }, gallery: undefined },
    { contact: { hidden: ['way'] } },
  );
  expect(conflict).toBeNull();
  expect(whole).toEqual({ about: { hidden: ['street'] }, contact: { hidden: ['way'] } });
});

it('asks where both have changed the sections of one page, in words', () => {
  const { conflict } = sectionsOfTwo(
    { services: { hidden: ['plan'] } },
    { services: { hidden: ['closing'] } },
  );
  expect(changes(conflict)).toEqual([['Sections: Services', 'by both']]);
  const [difference] = conflict?.differences ?? [];
  expect(difference?.field.toWords(difference.mine)).toBe(
    'The services, One plan, and what you can’t do (hidden), and Call or visit',
  );
});

it('takes all pictures of an entry as one, whichever is the first', () => {
  const [one, two] = ['/images/1.jpg', '/images/2.jpg'];
  const pictureList = (image_url: string, alt = '') => [
    { image_url, alt, focus_x: null, focus_y: null },
  ];
  const stored = {
    id: 1,
    title: 'Soup',
    image_url: one,
    picture_alt: null,
    focus_x: null,
    focus_y: null,
    more_pictures: JSON.stringify(pictureList(two)),
    version: 1,
  };
  const { id: _id, version: _version, ...fields } = stored;
  const swapped = {
    ...fields,
    image_url: two,
    more_pictures: JSON.stringify(pictureList(one, 'Bowls')),
  };
  const conflict = between(swapped, { picture_alt: 'Ladles', title: 'Stew' }, 'news', stored);
  expect(changes(conflict)).toEqual([
    ['Title', 'by others'],
    ['Photos', 'by both'],
  ]);
  const field = conflict?.differences[1]?.field;
  expect(field?.listPictures?.(swapped).map(({ image_url }) => image_url)).toEqual([two, one]);
  expect(field?.toWords(swapped)).toBe('1. One of our drawings\n2. Bowls');
  const settled = toResolvedPayload('news', {
    sent: swapped,
    differences: conflict?.differences ?? [],
    choices: { title: 'mine', image_url: 'stored' },
  });
  expect(settled).toEqual({ ...fields, picture_alt: 'Ladles' });
});
