import type { Page } from '@playwright/test';
import { allTexts } from '../../../domain/site/words/all-texts.ts';
import { factKeys } from '../../../domain/nouns/facts/fact-noun.ts';
import type { Text, TextValue } from '../../../domain/texts/text.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { call } from '../admin/staff.ts';
import type { Site } from './site-server.ts';

/**
 * Marks everything that staff can change with its origin: a text of the pages with its number, such as
 * ⟦17⟧, a field of a record with its name, such as ⟪caption 3⟫. Words without a mark on a page are
 * hard-coded.
 */
const createMark = (place: number, part = '') => `⟦${place}${part}⟧`;
export const markedField = (name: string) => `⟪${name}⟫`;

/** Matches the marks of texts and of records. */
export const marks = /⟦[^⟧]*⟧|⟪[^⟫]*⟫/g;
const textMarks = /⟦(\d+)/g;

const keys = [...allTexts.keys()];

/** The keys of the texts whose marks a string contains. */
export const keysIn = (shown: string): string[] =>
  [...shown.matchAll(textMarks)].map(([, place]) => keys[Number(place)] ?? '');

const markedValue = ({ kind }: Text, place: number): TextValue => {
  const mark = (part?: string) => createMark(place, part);
  switch (kind) {
    case 'lines':
      return [mark('.1'), mark('.2')];
    case 'items':
      return [
        { title: mark('.1'), text: mark('.2') },
        { title: mark('.3'), text: mark('.4') },
      ];
    case 'long':
      return [
        { type: 'paragraph', content: [mark('.1'), { bold: mark('.2') }] },
        { type: 'list', items: [[mark('.3'), { link: '/contact', text: mark('.4') }]] },
      ];
    case 'line':
    case 'paragraph':
      return mark();
  }
};

/** The values for fields that only accept a phone number or an email. */
export const contactValues = {
  phone_cell: '(425) 555-0142',
  phone_home: '(425) 555-0187',
  email: 'marks@example.com',
} as const;

export const contactMarks = {
  ...contactValues,
  address_street: markedField('street'),
  address_city: markedField('city'),
  address_state: markedField('state'),
  address_zip: markedField('zip'),
  emergency_available: 1,
  business_hours: `${markedField('hours')} 8:00 AM - 8:00 PM`,
};

/** Numbers and choices from a list, which can't contain marks. */
export const chosen = { capacity: 6, designations: 'dementia' } as const;

/** Enough pictures and testimonials for a second page. */
const longList = 25;

const entries = (count: number): number[] => Array.from({ length: count }, (_, place) => place + 1);

/** Stores marks wherever staff can store text. The owner must be signed in. */
export const storeMarks = async (page: Page, site: Site): Promise<void> => {
  const send = (method: 'POST' | 'PUT', url: string, json: object) =>
    call(page, site, method, url, json);
  const texts = [...allTexts.values()].map((text, place) => ({
    key: text.key,
    value: markedValue(text, place),
  }));
  await send('PUT', apiUrls.texts, { texts });
  await send('POST', apiUrls.contact, contactMarks);
  const about = ['company_story', 'mission_statement', 'vision_statement'];
  const long = (name: string, more = 12) =>
    markedField(name) + markedField('more of it').repeat(more);
  await send('POST', apiUrls.about, Object.fromEntries(about.map((name) => [name, long(name)])));
  await send('PUT', apiUrls.home, {
    name: markedField('name'),
    tagline: markedField('tagline'),
    license_number: markedField('license'),
    languages: markedField('languages'),
    answered_by: markedField('answered by'),
    met_by: markedField('met by'),
    waiting_list: 1,
    portrait: '{"image_url":"/images/1.jpg","focus_x":50,"focus_y":20}',
    ...chosen,
  });
  for (const key of factKeys) {
    if (key === 'yearFounded' || key === 'exampleReviews') continue;
    await send('PUT', apiUrls.facts, { key, value: markedField('f') });
  }
  for (const place of entries(2)) {
    await send('POST', apiUrls.services, {
      title: markedField(`title ${place}`),
      description: `${markedField('short')}. ${markedField('rest')}`,
      icon: 'rest',
      features: `${markedField('feature a')}\n${markedField('feature b')}`,
    });
  }
  const ids: number[] = [];
  for (const place of entries(longList)) {
    const [caption, category] = [markedField(`caption ${place}`), markedField(`category ${place}`)];
    await send('POST', apiUrls.gallery, { image_url: '/images/3.jpg', caption, category });
    const [name, message] = [markedField(`who ${place}`), long(`message ${place}`, 24)];
    ids.push((await send('POST', apiUrls.testimonials, { name, message })).id);
  }
  await send('POST', apiUrls.bulk, { noun: 'testimonials', action: 'show', ids });
};
