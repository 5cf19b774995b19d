import { describe, expect, it } from 'vitest';
import { professionalsFacts } from './words/professionals-words.ts';
import { openingsLine } from './words/site-words.ts';
import { emptyCosts } from '../nouns/costs/public-costs.ts';
import { emptyProfessionals } from '../nouns/professionals/public-professionals.ts';
import { defaultContact } from '../nouns/contact/public-contact.ts';
import { fillGroup } from '../texts/fill-texts.ts';
import {
  createFactBlanks,
  createFactSections,
  type FactSources,
  findReferralNumber,
  createOpeningBlanks,
} from './professional-facts.ts';

const nothing: FactSources = {
  professionals: { ...emptyProfessionals, as_of: '2026-12-01' },
  costs: null,
  roomPrices: undefined,
  openings: undefined,
  home: undefined,
  licenseNumber: '',
  contact: defaultContact,
};

/** The facts as lines of text. */
const everything = (sources: Partial<FactSources>): Record<string, string[]> => {
  const all = { ...nothing, ...sources };
  const words = {
    facts: fillGroup(professionalsFacts, {}, createFactBlanks(all), []),
    openings: fillGroup(openingsLine, {}, createOpeningBlanks(all), []),
  };
  return Object.fromEntries(
    createFactSections(all, words).map(({ title, facts }) => [
      title,
      facts.map(({ label, answer, text }) => [label, answer, text].filter(Boolean).join(': ')),
    ]),
  );
};
const professionals = (fields: object) => ({
  professionals: { ...nothing.professionals, ...fields },
});

describe('facts for professionals', () => {
  it('leave out what is not stored, and whole sections with it', () => {
    expect(everything({})).toEqual({
      'Reach us': [
        'Phone: (425) 555-0142',
        'Email: hello@fernlight.example',
        'Address: 18210 Alder Lane, Lynnwood, WA 98087',
      ],
    });
  });

  it('answer each need by yes, no or ask, with its note', () => {
    const stored = { insulin: 'yes', insulin_note: 'Twice a day.', oxygen: 'no', hospice: 'ask' };
    expect(everything(professionals(stored))['Who can live here']).toEqual([
      'Insulin: Yes: Twice a day.',
      'Oxygen: No',
      'Hospice: Please ask',
    ]);
  });

  it('take capacity, license and languages from the home, openings from its rooms', () => {
    const home = { capacity: 6, languages: 'English', designations: ['Dementia', 'Mental health'] };
    expect(
      everything({ home, licenseNumber: '754321', openings: { open: 2 } })['The home'],
    ).toEqual([
      'Openings: 2 rooms are open',
      'Licensed for: 6 residents',
      'License: 754321',
      'Specialty designations: Dementia, Mental health',
      'Languages: English',
    ]);
  });

  it.each([
    [{ open: 1 }, 'One room is open'],
    [{ open: 0, next: '2026-12-24' }, 'A room opens on December 24, 2026'],
    [{ open: 0, ask: true as const }, 'Is a room open? Please call, this changes often'],
    [{ open: 0 }, 'No room is open now'],
  ])('say of openings %j: %s', (openings, words) => {
    expect(everything({ openings })['The home']).toEqual([`Openings: ${words}`]);
  });

  it('take payers from the costs', () => {
    const costs = {
      ...emptyCosts,
      private_pay: 'yes' as const,
      medicaid: 'after' as const,
      medicaid_months: 24,
      veterans: 'no' as const,
      other_payers: 'A trust',
    };
    expect(everything({ costs })['Price and payers']).toEqual([
      'Private pay: Yes',
      'Medicaid: Yes, after 2 years of private pay',
      'VA benefits: No',
      'Others: A trust',
    ]);
  });

  it('take the price from the costs and the rooms, as long as it is not old', () => {
    const costs = { ...emptyCosts, as_of: '2026-11-01', price_from: 6500, price_to: 8200 };
    const roomPrices = { lowest: 5400, highest: 8400 };
    expect(everything({ costs, roomPrices })['Price and payers']).toEqual([
      'Price: $5,400 to $8,400 a month',
    ]);
    expect(
      everything({ costs: { ...costs, as_of: '2025-01-01' } })['Price and payers'],
    ).toBeUndefined();
  });

  it('name the direct number in place of the home’s', () => {
    const direct = professionals({ direct_number: '(425) 555-0143', fax: '(425) 555-0144' });
    expect(everything(direct)['Reach us']?.slice(0, 2)).toEqual([
      'Direct number: (425) 555-0143',
      'Fax: (425) 555-0144',
    ]);
    expect(findReferralNumber({ ...nothing, ...direct })).toBe('(425) 555-0143');
    expect(findReferralNumber(nothing)).toBe(defaultContact.phone_cell);
  });

  it('show words of the page as they are given, such as elements', () => {
    const element = { element: true };
    const group = (names: object) =>
      Object.fromEntries(Object.keys(names).map((n) => [n, element]));
    const words = {
      facts: {
        sections: group(professionalsFacts.sections),
        labels: group(professionalsFacts.labels),
        answers: group(professionalsFacts.answers),
      },
      openings: group(openingsLine),
    } as unknown as Parameters<typeof createFactSections<object>>[1];
    const [section] = createFactSections<object>({ ...nothing, openings: { open: 1 } }, words);
    expect(section?.facts[0]).toEqual({ name: 'openings', label: element, answer: element });
  });
});
