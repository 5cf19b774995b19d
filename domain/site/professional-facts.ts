import type { professionalsFacts } from './words/professionals-words.ts';
import type { openingsLine } from './words/site-words.ts';
import type { PublicCosts } from '../nouns/costs/public-costs.ts';
import type { PublicProfessionals } from '../nouns/professionals/public-professionals.ts';
import { type PriceRange, type RoomPrices, includeRoomPrices } from '../nouns/costs/price-span.ts';
import { formatPriceRange } from '../nouns/costs/costs-in-words.ts';
import { formatYearsAndMonths } from '../lib/text/amounts.ts';
import type { HomeFacts } from '../nouns/home/site-settings.ts';
import type { PublicContact } from '../nouns/contact/public-contact.ts';
import { formatDate } from '../lib/format-date.ts';
import { isOlderThanAYear } from '../lib/time.ts';
import type { Openings } from '../nouns/rooms/openings.ts';
import type { Blanks } from '../texts/fill-texts.ts';
import { careNeeds, toNoteField } from '../nouns/professionals/care-needs.ts';

/**
 * All stored data for the page and the sheet for professionals. Each value comes from the one place where
 * it is stored.
 */
export interface FactSources {
  professionals: PublicProfessionals;
  /** Null if the home has stored no costs. */
  costs: PublicCosts | null;
  /** The range of the rooms' prices; undefined if no room has a price. */
  roomPrices: RoomPrices | undefined;
  /** The summary of open rooms; undefined if no room is stored. */
  openings: Openings | undefined;
  home: HomeFacts | undefined;
  licenseNumber: string;
  contact: PublicContact;
}

type WordsByName<Group, Word> = { [Name in keyof Group]: Word };

/** The owner's texts with the blanks filled in: React nodes on the page, strings on the sheet. */
export interface FactWords<Word> {
  facts: {
    sections: WordsByName<typeof professionalsFacts.sections, Word>;
    labels: WordsByName<typeof professionalsFacts.labels, Word>;
    answers: WordsByName<typeof professionalsFacts.answers, Word>;
  };
  openings: WordsByName<typeof openingsLine, Word>;
}

export type FactName = keyof typeof professionalsFacts.labels;
export type FactSectionName = keyof typeof professionalsFacts.sections;

/** One line of the page and the fact sheet: a fixed answer, a stored text, or both. */
export interface Fact<Word> {
  name: FactName;
  label: Word;
  answer?: Word;
  /** The answer for which an icon is shown beside the text. */
  sign?: 'yes' | 'no' | 'ask';
  text?: string;
}

export interface FactSection<Word> {
  name: FactSectionName;
  title: Word;
  facts: Fact<Word>[];
}

/** The default formats of dates, durations and prices in the facts; pages in other languages pass theirs. */
const english = { day: formatDate, months: formatYearsAndMonths, price: formatPriceRange };

/** The values of the blanks in the texts of the facts. */
export const createFactBlanks = (
  sources: FactSources,
  { day, months, price }: typeof english = english,
): Blanks => ({
  day: sources.professionals.as_of ? day(sources.professionals.as_of) : '',
  count: months(sources.costs?.medicaid_months ?? 0),
  number: String(sources.home?.capacity ?? ''),
  price: price(findPrices(sources)),
});

/** Leaves out prices that are older than a year. */
const findPrices = ({ professionals, costs, roomPrices }: FactSources): PriceRange =>
  costs?.as_of && !isOlderThanAYear(costs.as_of, professionals.as_of)
    ? includeRoomPrices(costs, roomPrices)
    : { price_from: null, price_to: null };

/** The values of the blanks in the line about openings. */
export const createOpeningBlanks = (
  { openings }: FactSources,
  { day }: Pick<typeof english, 'day'> = english,
): Blanks => ({
  count: String(openings?.open ?? 0),
  day: openings?.next ? day(openings.next) : '',
});

/** The facts in order, without those that are not stored and without empty sections. */
export const createFactSections = <Word>(
  sources: FactSources,
  words: FactWords<Word>,
): FactSection<Word>[] => {
  const { labels, sections } = words.facts;
  const createFacts = (name: FactName, stated: Omit<Fact<Word>, 'name' | 'label'>): Fact<Word>[] =>
    stated.answer !== undefined || stated.text ? [{ name, label: labels[name], ...stated }] : [];
  const createStoredFacts = (name: FactName, text: string | null | undefined): Fact<Word>[] =>
    text ? createFacts(name, { text }) : [];
  const { professionals } = sources;
  const factsBySection: Record<FactSectionName, Fact<Word>[]> = {
    home: listHomeFacts(sources, words).flatMap(([name, answered]) => createFacts(name, answered)),
    needs: careNeeds.flatMap((need) => {
      const answer = professionals[need];
      if (!answer) return [];
      const note = professionals[toNoteField(need)];
      return createFacts(need, {
        answer: words.facts.answers[answer],
        sign: answer,
        ...(note && { text: note }),
      });
    }),
    care: [
      ...createStoredFacts('delegation', professionals.nurse_delegation),
      ...createStoredFacts('nights', professionals.night_staffing),
    ],
    payers: listPayerFacts(sources, words).flatMap(([name, answered]) =>
      createFacts(name, answered),
    ),
    assessment: [
      ...createStoredFacts('speed', professionals.assessment_speed),
      ...createStoredFacts('assessment', professionals.assessment),
    ],
    reach: listContactFacts(sources).flatMap(([name, text]) => createStoredFacts(name, text)),
  };
  return (Object.keys(factsBySection) as FactSectionName[]).flatMap((name) =>
    factsBySection[name].length > 0
      ? { name, title: sections[name], facts: factsBySection[name] }
      : [],
  );
};

type NamedFact<Word> = [name: FactName, stated: Omit<Fact<Word>, 'name' | 'label'>];

const listHomeFacts = <Word>(
  { openings, home, licenseNumber }: FactSources,
  { facts, openings: openingWords }: FactWords<Word>,
): NamedFact<Word>[] => [
  ['openings', openings ? { answer: openingWords[findOpeningsLineName(openings)] } : {}],
  ['capacity', home?.capacity ? { answer: facts.answers.residents } : {}],
  ['license', { text: licenseNumber }],
  ['designations', { text: (home?.designations ?? []).join(', ') }],
  ['languages', { text: home?.languages ?? '' }],
];

/** Returns the name of the text about openings that applies. */
export const findOpeningsLineName = ({ open, next, ask }: Openings): keyof typeof openingsLine => {
  if (open > 0) return open === 1 ? 'one' : 'several';
  if (next) return 'next';
  return ask ? 'ask' : 'none';
};

const listPayerFacts = <Word>(
  sources: FactSources,
  { facts: { answers } }: FactWords<Word>,
): NamedFact<Word>[] => {
  const { costs } = sources;
  const describePayer = (answer: 'yes' | 'no' | 'after' | null | undefined) =>
    answer
      ? { answer: answers[answer], sign: answer === 'no' ? ('no' as const) : ('yes' as const) }
      : {};
  return [
    ['price', findPrices(sources).price_from === null ? {} : { answer: answers.price }],
    ['privatePay', describePayer(costs?.private_pay)],
    ['insurance', describePayer(costs?.long_term_care_insurance)],
    ['medicaid', describePayer(costs?.medicaid)],
    ['veterans', describePayer(costs?.veterans)],
    ['otherPayers', { text: costs?.other_payers ?? '' }],
  ];
};

/** The ways to reach the home, first the number for professionals, or the cell phone if there is none. */
const listContactFacts = ({ professionals, contact }: FactSources): [FactName, string | null][] => [
  professionals.direct_number
    ? ['direct', professionals.direct_number]
    : ['phone', contact.phone_cell],
  ['fax', professionals.fax],
  ['email', contact.email],
  ['address', formatAddress(contact)],
];

/** The number to call about a referral. */
export const findReferralNumber = ({
  professionals,
  contact,
}: Pick<FactSources, 'professionals' | 'contact'>): string =>
  professionals.direct_number ?? contact.phone_cell;

const formatAddress = (contact: PublicContact): string =>
  `${contact.address_street}, ${contact.address_city}, ${contact.address_state} ${contact.address_zip}`;
