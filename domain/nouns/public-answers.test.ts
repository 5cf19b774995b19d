import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyCosts, parseCosts } from './costs/public-costs.ts';
import { emptyProfessionals, parseProfessionals } from './professionals/public-professionals.ts';
import { defaultContact } from './contact/default-contact.ts';
import { parseReports } from './reports/public-reports.ts';
import { parseLicense } from './license/public-license.ts';
import { parseQuestions } from './questions/public-questions.ts';
import { parseServices } from './services/public-services.ts';
import { parseTestimonials } from './testimonials/public-testimonials.ts';
import { parseGallery } from './gallery/public-gallery.ts';
import { parseAbout } from './about/public-about.ts';
import { parseContact } from './contact/public-contact.ts';

/** Which responses public pages accept (docs/product/staff-area.md). */
const readers = {
  aboutFrom: parseAbout,
  contactFrom: parseContact,
  costsFrom: parseCosts,
  documentsFrom: parseReports,
  galleryFrom: parseGallery,
  licenseFrom: parseLicense,
  questionsFrom: parseQuestions,
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

describe('costs', () => {
  it.each([
    null,
    7,
    {},
    { success: false, costs: { notice: 'Thirty days.' } },
    { success: true, costs: null },
    { success: true, costs: [] },
    { success: true, costs: { as_of: '2026-11-01' } },
    { success: true, costs: { notice: ' \u200b', extras: [null, 7, { amount: 5 }] } },
  ])('are nothing in %j', (answer) => expect(parseCosts(answer)).toBeNull());

  it('keep valid fields; the others count as not stored', () => {
    const extras = [{ name: 'Rides', amount: 'free', unit: 4 }];
    expect(
      parseCosts({ success: true, costs: { price_from: 6500, price_to: -1, extras, other: 'x' } }),
    ).toEqual({
      ...emptyCosts,
      price_from: 6500,
      extras: [{ name: 'Rides', amount: null, unit: null }],
    });
  });
});

describe('questions', () => {
  it.each([[null], [{}], [[]], [[7, { question: 'Why?' }, { answer: 'So.' }]]])(
    'are none in %j',
    (answer) => expect(parseQuestions(answer)).toBeNull(),
  );

  it('keep those with both texts that are not hidden', () => {
    const row = { id: 3, question: 'Why?', answer: 'So.', visible: 1, version: 2 };
    expect(parseQuestions([row, { ...row, id: 4, visible: 0 }])).toEqual([
      { id: 3, question: 'Why?', answer: 'So.' },
    ]);
  });
});

describe('the license', () => {
  const nothing = {
    lookup_url: null,
    has_services_form: 0,
    has_charges_form: 0,
    how_to_get: null,
    non_discrimination: null,
  };
  const of = (license: object) => parseLicense({ success: true, license });

  it('says what is stored, and nothing where nothing is', () => {
    expect(of(nothing)).toBeNull();
    const answered = { ...nothing, has_charges_form: 1, how_to_get: 'Ask us.' };
    expect(of({ ...answered, id: 1, version: 3 })).toEqual(answered);
  });

  it('links to web addresses only', () => {
    expect(of({ ...nothing, lookup_url: 'javascript:alert(1)' })).toBeNull();
    const lookup_url = 'https://state.example/';
    expect(of({ lookup_url })).toEqual({ ...nothing, lookup_url });
  });
});

describe('reports', () => {
  const report = {
    id: 3,
    title: 'Full inspection',
    issued_on: '2026-05-12',
    result: 'No deficiencies.',
    answer: null,
    file_url: '/documents/0123456789abcdef0123456789abcdef.pdf',
    file_size: 2048,
  };

  it.each([
    { visible: 0 },
    { title: ' ' },
    { result: null },
    { issued_on: 'in May' },
    { issued_on: null },
    { file_url: 'https://elsewhere.example/report.pdf' },
    { file_size: '2 KB' },
  ])('are left out with %o', (wrong) => {
    expect(parseReports([{ ...report, ...wrong }])).toBeNull();
  });

  it('are what a page shows of them', () => {
    expect(parseReports([{ ...report, visible: 1, version: 2, position: -7 }])).toEqual([report]);
  });
});

describe('facts for professionals', () => {
  it.each([
    null,
    { success: false, professionals: { fax: '1' } },
    { success: true, professionals: null },
    { success: true, professionals: [] },
    { success: true, professionals: { as_of: '2026-12-01', oxygen: 'maybe', fax: ' ' } },
  ])('are nothing in %j', (answer) => expect(parseProfessionals(answer)).toBeNull());

  it('keep known answers, and drop those for which pages have no text', () => {
    const professionals = { oxygen: 'yes', insulin: 'perhaps', fax: 7, other: 'x', as_of: 'day' };
    expect(parseProfessionals({ success: true, professionals })).toEqual({
      ...emptyProfessionals,
      oxygen: 'yes',
      as_of: 'day',
    });
  });
});
