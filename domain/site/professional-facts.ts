import type { professionalsFacts } from './words/professionals-words.ts';
import type { openingsLine } from './words/site-words.ts';
import type { PublicCosts } from '../nouns/costs/public-costs.ts';
import { type PriceSpan, type RoomPrices, trueSpan } from '../nouns/costs/price-span.ts';
import { monthsInWords, priceInWords } from '../nouns/costs/costs-in-words.ts';
import type { HomeFacts } from '../nouns/home/site-settings.ts';
import type { PublicContact } from '../nouns/contact/public-contact.ts';
import { isOlderThanAYear } from '../lib/time.ts';
import { openingDay, type Openings } from '../nouns/rooms/openings.ts';
import type { Blanks } from '../texts/fill-texts.ts';
import { careNeeds, noteField } from '../nouns/professionals/care-needs.ts';
import type { PublicProfessionals } from '../nouns/professionals/public-professionals.ts';

/**
 * All stored data for the page and the sheet for professionals. Each value comes from the one place where
 * it is stored.
 */
export interface FactSources {
  professionals: PublicProfessionals;
  /** Null if the home has stored no costs. */
  costs: PublicCosts | null;
  /** Present if rooms have prices. */
  roomPrices: RoomPrices | undefined;
  /** Present if rooms are stored. */
  openings: Openings | undefined;
  home: HomeFacts | undefined;
  licenseNumber: string;
  contact: PublicContact;
}

type WordsFor<Group, Word> = { [Name in keyof Group]: Word };

/** The owner's texts with the blanks filled in: React nodes on the page, strings on the sheet. */
export interface FactWords<Word> {
  facts: {
    sections: WordsFor<typeof professionalsFacts.sections, Word>;
    labels: WordsFor<typeof professionalsFacts.labels, Word>;
    answers: WordsFor<typeof professionalsFacts.answers, Word>;
  };
  openings: WordsFor<typeof openingsLine, Word>;
}

export type FactName = keyof typeof professionalsFacts.labels;
export type FactSectionName = keyof typeof professionalsFacts.sections;

/** One line of the page and the sheet: our text, stored text, or both. */
export interface Fact<Word> {
  name: FactName;
  label: Word;
  answer?: Word;
  /** Whether the answer is yes, no or ask, for an icon beside it. */
  sign?: 'yes' | 'no' | 'ask';
  text?: string;
}

export interface FactSection<Word> {
  name: FactSectionName;
  title: Word;
  facts: Fact<Word>[];
}

/** The values of the blanks in the texts of the facts. */
export const factBlanks = (
  sources: FactSources,
  price: typeof priceInWords = priceInWords,
): Blanks => ({
  day: sources.professionals.as_of ? openingDay(sources.professionals.as_of) : '',
  count: monthsInWords(sources.costs?.medicaid_months ?? 0),
  number: String(sources.home?.capacity ?? ''),
  price: price(findPrices(sources)),
});

/** Leaves out prices that are older than a year. */
const findPrices = ({ professionals, costs, roomPrices }: FactSources): PriceSpan =>
  costs?.as_of && !isOlderThanAYear(costs.as_of, professionals.as_of)
    ? trueSpan(costs, roomPrices)
    : { price_from: null, price_to: null };

/** The values of the blanks in the line about openings. */
export const openingBlanks = ({ openings }: FactSources): Blanks => ({
  count: String(openings?.open ?? 0),
  day: openings?.next ? openingDay(openings.next) : '',
});

/** The facts in order, without those that are not stored and without empty sections. */
export const factSections = <Word>(
  sources: FactSources,
  words: FactWords<Word>,
): FactSection<Word>[] => {
  const { labels, sections } = words.facts;
  const fact = (name: FactName, stated: Omit<Fact<Word>, 'name' | 'label'>): Fact<Word>[] =>
    stated.answer !== undefined || stated.text ? [{ name, label: labels[name], ...stated }] : [];
  const stored = (name: FactName, text: string | null | undefined): Fact<Word>[] =>
    text ? fact(name, { text }) : [];
  const { professionals } = sources;
  const all: Record<FactSectionName, Fact<Word>[]> = {
    home: homeFacts(sources, words).flatMap(([name, answered]) => fact(name, answered)),
    needs: careNeeds.flatMap((need) => {
      const answer = professionals[need];
      if (!answer) return [];
      const note = professionals[noteField(need)];
      return fact(need, {
        answer: words.facts.answers[answer],
        sign: answer,
        ...(note && { text: note }),
      });
    }),
    care: [
      ...stored('delegation', professionals.nurse_delegation),
      ...stored('nights', professionals.night_staffing),
    ],
    payers: payerFacts(sources, words).flatMap(([name, answered]) => fact(name, answered)),
    assessment: [
      ...stored('speed', professionals.assessment_speed),
      ...stored('assessment', professionals.assessment),
    ],
    reach: contactFacts(sources).flatMap(([name, text]) => stored(name, text)),
  };
  return (Object.keys(all) as FactSectionName[]).flatMap((name) =>
    all[name].length > 0 ? { name, title: sections[name], facts: all[name] } : [],
  );
};

type StatedFact<Word> = [name: FactName, stated: Omit<Fact<Word>, 'name' | 'label'>];

const homeFacts = <Word>(
  { openings, home, licenseNumber }: FactSources,
  { facts, openings: openingWords }: FactWords<Word>,
): StatedFact<Word>[] => [
  ['openings', openings ? { answer: openingWords[openingName(openings)] } : {}],
  ['capacity', home?.capacity ? { answer: facts.answers.residents } : {}],
  ['license', { text: licenseNumber }],
  ['designations', { text: (home?.designations ?? []).join(', ') }],
  ['languages', { text: home?.languages ?? '' }],
];

/** Which of the lines about openings applies. */
export const openingName = ({ open, next, ask }: Openings): keyof typeof openingsLine => {
  if (open > 0) return open === 1 ? 'one' : 'several';
  if (next) return 'next';
  return ask ? 'ask' : 'none';
};

const payerFacts = <Word>(
  sources: FactSources,
  { facts: { answers } }: FactWords<Word>,
): StatedFact<Word>[] => {
  const { costs } = sources;
  const payer = (answer: 'yes' | 'no' | 'after' | null | undefined) =>
    answer
      ? { answer: answers[answer], sign: answer === 'no' ? ('no' as const) : ('yes' as const) }
      : {};
  return [
    ['price', findPrices(sources).price_from === null ? {} : { answer: answers.price }],
    ['privatePay', payer(costs?.private_pay)],
    ['insurance', payer(costs?.long_term_care_insurance)],
    ['medicaid', payer(costs?.medicaid)],
    ['veterans', payer(costs?.veterans)],
    ['otherPayers', { text: costs?.other_payers ?? '' }],
  ];
};

/** The phone numbers: the one for professionals, or the home's own if there is none. */
const contactFacts = ({ professionals, contact }: FactSources): [FactName, string | null][] => [
  professionals.direct_number
    ? ['direct', professionals.direct_number]
    : ['phone', contact.phone_cell],
  ['fax', professionals.fax],
  ['email', contact.email],
  ['address', inOneLine(contact)],
];

/** The number to call about a referral. */
export const numberToCall = ({
  professionals,
  contact,
}: Pick<FactSources, 'professionals' | 'contact'>): string =>
  professionals.direct_number ?? contact.phone_cell;

const inOneLine = (contact: PublicContact): string =>
  `${contact.address_street}, ${contact.address_city}, ${contact.address_state} ${contact.address_zip}`;
