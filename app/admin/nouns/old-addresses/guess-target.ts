import type { AddressTarget } from '../../../../domain/nouns/old-addresses/old-address-noun.ts';
import { type PageName, pages } from '../../../../domain/pages.ts';

/** The words by which other websites call each page, besides its name. */
const otherNames: Partial<Record<PageName, string>> = {
  home: 'index main start welcome homepage',
  services: 'service care assisted living memory dementia respite hospice nursing',
  rooms: 'room availability vacancy vacancies floor plan plans floorplan floorplans suites',
  about: 'story mission history owner owners values who philosophy',
  news: 'blog post posts article articles events event calendar activities newsletter',
  gallery: 'photo photos picture pictures images album tour life lifestyle',
  testimonials: 'testimonial review reviews',
  costs: 'cost price prices pricing rates rate fees payment insurance',
  medicaidPolicy: 'medicaid',
  questions: 'question faq faqs answers',
  license: 'inspections inspection licensing reports',
  professionals: 'referral referrals professional hospitals',
  people: 'team staff caregivers meet',
  jobs: 'job career careers employment hiring apply',
  contact: 'contacts directions map location locations visit schedule reach touch hours book',
  privacyPolicy: 'privacy',
  termsOfService: 'terms conditions',
};

const otherNamesByUrl = new Map(
  Object.entries(pages).map(([name, { url }]): [string, string] => [
    url,
    otherNames[name as PageName] ?? '',
  ]),
);

/** Words that don't help to identify a page. */
const emptyWords = new Set(
  'html htm shtml php asp aspx cfm pdf www page pages our the a an and of for in to us my'.split(
    ' ',
  ),
);

const splitWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}]/u)
    .filter((word) => word !== '' && !emptyWords.has(word));

/**
 * Guesses the page that an old address should lead to from the words in the address. The last part with a
 * match decides, because the parts before it are folders. Null if no word matches.
 */
export const guessTarget = (
  address: string,
  targets: readonly AddressTarget[],
): AddressTarget | null => {
  const parts = address.split('/').filter(Boolean).toReversed();
  for (const part of parts) {
    const words = new Set(splitWords(part));
    const best = targets
      .map((target) => ({ target, matches: countMatches(words, target) }))
      .toSorted((one, other) => other.matches - one.matches)[0];
    if (best && best.matches > 0) return best.target;
  }
  return null;
};

/** Counts the words that an address shares with a target. If it is a post, a single word counts as none. */
const countMatches = (words: ReadonlySet<string>, { target, url, name }: AddressTarget): number => {
  const known = new Set(splitWords(`${url} ${name} ${otherNamesByUrl.get(target) ?? ''}`));
  const matches = [...words].filter((word) => known.has(word)).length;
  return otherNamesByUrl.has(target) || matches > 1 ? matches : 0;
};
