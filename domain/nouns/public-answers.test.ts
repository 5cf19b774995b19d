import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { singleMappers } from './public-singles.ts';
import { emptyLicense } from './license/public-license.ts';
import { emptyCosts } from './costs/public-costs.ts';
import { emptyProfessionals } from './professionals/public-professionals.ts';
import { toPublicQuestions } from './questions/public-questions.ts';
import { parseServices } from './services/public-services.ts';
import { parseTestimonials } from './testimonials/public-testimonials.ts';
import { parseGallery } from './gallery/public-gallery.ts';
import { parseAbout } from './about/public-about.ts';
import { parseContact, defaultContact } from './contact/public-contact.ts';

/** The functions that check the API's responses for public pages (docs/product/staff-area.md). */
const readers = {
  aboutFrom: parseAbout,
  contactFrom: parseContact,
  galleryFrom: parseGallery,
  servicesFrom: parseServices,
  testimonialsFrom: parseTestimonials,
};

describe.each(Object.entries(readers))('%s', (_, read) => {
  it('returns null for anything unusable, and never throws', () => {
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
      parseGallery([row, row]),
      parseServices([row, row]),
      parseTestimonials({ success: true, testimonials: [row, row] }),
    ];
    for (const list of lists) expect(new Set(list?.map(({ id }) => id)).size).toBe(2);
  });

  it('of the gallery: those without an image are left out', () => {
    const rows = [
      null,
      1,
      {},
      { image_url: '' },
      {
        id: 1,
        image_url: '/images/1.jpg',
        caption: 5,
        description: 5,
        focus_x: 200,
        focus_y: 'left',
      },
    ];
    const left = { id: 1, image_url: '/images/1.jpg', caption: '', description: null };
    expect(parseGallery(rows)).toMatchObject([{ ...left, focus_x: null, focus_y: null }]);
    expect(parseGallery([{}])).toBeNull();
  });

  it('of services: those without a title are left out', () => {
    expect(
      parseServices([
        { title: ' ' },
        { title: 'A', description: 'One. Two.', features: 'x,y' },
        { title: 'B', description: null, features: 7, image_url: 7 },
      ]),
    ).toMatchObject([
      { title: 'A', shortDescription: 'One.', included: ['x', 'y'] },
      { title: 'B', description: '', icon: '', shortDescription: '', included: [], picture: null },
    ]);
  });

  it('of testimonials: an unknown way of giving permission counts as none', () => {
    const testimonials = ['email', 'telepathy', 'constructor', 7, undefined].map((consent_how) => ({
      message: 'Kind.',
      consent_how,
    }));
    const variants = parseTestimonials({ success: true, testimonials })?.map(
      (row) => row.consent_how,
    );
    expect(variants).toEqual(['email', null, null, null, null]);
  });
  it('of testimonials: an empty text stays, what is not approved goes', () => {
    const testimonials = [
      { message: '' },
      { content: 'From content' },
      { message: 'No', approved: 0 },
      null,
    ];
    expect(parseTestimonials({ success: true, testimonials })).toMatchObject([
      { message: '', name: null },
      { message: 'From content' },
    ]);
  });
});

describe('single records', () => {
  it('contact: missing fields take their default, an emptied email shows none', () => {
    // A latitude without a longitude is ignored.
    const contact = {
      phone_cell: ' ',
      phone_home: '1',
      email: null,
      address_zip: 98087,
      emergency_available: '0',
      latitude: 47.8,
    };
    expect(parseContact({ success: true, contact })).toEqual({
      ...defaultContact,
      phone_home: '1',
      email: null,
      emergency_available: 0,
    });
  });

  it('about: all three texts or nothing', () => {
    const about = { company_story: 'a', mission_statement: 'b', vision_statement: 'c' };
    expect(parseAbout({ success: true, about })).toEqual(about);
    expect(parseAbout({ success: true, about: { ...about, vision_statement: ' ' } })).toBeNull();
  });
});

describe('single records that a home may lack', () => {
  const { costs, license, professionals } = singleMappers;

  it('are null if nothing is stored but a day', () => {
    for (const [name, toPublic] of Object.entries(singleMappers)) {
      expect(toPublic({ [name]: null })).toBeNull();
      expect(toPublic({ [name]: { as_of: '2026-11-01', extras: [], fax: null } })).toBeNull();
    }
    expect(license({ license: emptyLicense })).toBeNull();
  });

  it('have the public fields of what is stored', () => {
    const own = { id: 1, version: 3 };
    const stored = { ...emptyCosts, extras: [{ name: 'Rides', amount: null, unit: null }] };
    expect(costs({ costs: { ...stored, ...own } })).toEqual(stored);
    const answers = { ...emptyProfessionals, oxygen: 'yes', as_of: '2026-12-01' };
    expect(professionals({ professionals: { ...answers, ...own } })).toEqual(answers);
  });
});

describe('records of lists', () => {
  it('have their public fields, and say which are translated', () => {
    const question = { id: 3, question: 'Why?', answer: 'So.' };
    expect(toPublicQuestions([])).toBeNull();
    expect(
      toPublicQuestions([
        { ...question, visible: 1, version: 2 },
        { ...question, translated: ['answer'] },
      ]),
    ).toEqual([question, { ...question, translated: ['answer'] }]);
  });
});
