import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultContact } from './defaults/contact.ts';
import {
  aboutFrom,
  contactFrom,
  galleryFrom,
  servicesFrom,
  testimonialsFrom,
} from './public-answers.ts';

/** What public pages take from an answer (docs/product/staff-area.md). */
const readers = { aboutFrom, contactFrom, galleryFrom, servicesFrom, testimonialsFrom };

describe.each(Object.entries(readers))('%s', (_, read) => {
  it('takes nothing from what is no answer, and never throws', () => {
    for (const answer of [null, undefined, 1, 'text', {}, [], { success: false }]) {
      expect(read(answer)).toBeNull();
    }
    fc.assert(fc.property(fc.anything(), (answer) => void read(answer)));
  });
});

describe('malformed rows', () => {
  it('without an id are still told apart', () => {
    const row = { image_url: '/images/1.jpg', title: 'A', message: 'B' };
    const lists = [
      galleryFrom([row, row]),
      servicesFrom([row, row]),
      testimonialsFrom({ success: true, testimonials: [row, row] }),
    ];
    for (const list of lists) expect(new Set(list?.map(({ id }) => id)).size).toBe(2);
  });

  it('of the gallery: those without an image are left out', () => {
    const rows = [
      null,
      1,
      {},
      { image_url: '' },
      { id: 1, image_url: '/images/1.jpg', caption: 5 },
    ];
    expect(galleryFrom(rows)).toMatchObject([{ id: 1, image_url: '/images/1.jpg', caption: '' }]);
    expect(galleryFrom([{}])).toBeNull();
  });

  it('of services: those without a title are left out', () => {
    expect(
      servicesFrom([{ title: ' ' }, { title: 'A', description: 'One. Two.', features: 'x,y' }]),
    ).toMatchObject([{ title: 'A', shortDescription: 'One.', included: ['x', 'y'] }]);
  });

  it('of testimonials: an empty text stays, what is not approved goes', () => {
    const testimonials = [
      { message: '' },
      { content: 'From content' },
      { message: 'No', approved: 0 },
      null,
    ];
    expect(testimonialsFrom({ success: true, testimonials })).toMatchObject([
      { message: '', name: null },
      { message: 'From content' },
    ]);
  });
});

describe('single records', () => {
  it('contact: missing fields take their default, an emptied email shows none', () => {
    const contact = { phone_cell: ' ', phone_home: '1', email: null, emergency_available: '0' };
    expect(contactFrom({ success: true, contact })).toEqual({
      ...defaultContact,
      phone_home: '1',
      email: null,
      emergency_available: 0,
    });
  });

  it('about: all three texts or nothing', () => {
    const about = { company_story: 'a', mission_statement: 'b', vision_statement: 'c' };
    expect(aboutFrom({ success: true, about })).toEqual(about);
    expect(aboutFrom({ success: true, about: { ...about, vision_statement: ' ' } })).toBeNull();
  });
});
