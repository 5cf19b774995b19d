import { expect, it } from 'vitest';
import { allTexts } from '../site/words/all-texts.ts';
import { defaultAboutInfo, defaultServices } from '../site/built-in/built-in-records.ts';
import { builtInServiceClaims } from '../site/built-in/service-texts.ts';
import { formatBuiltInStory } from '../nouns/facts/site-facts.ts';
import { type Claim, replaceClaims } from './claims.ts';
import { findClaims } from './found-claims.ts';
import { findShownText } from './stored-texts.ts';

/** The wordings of round-the-clock claims, whatever the subject. */
const claim =
  /24\/7|24-hour|any hour|call at any time|always call|even late|day and night|around the clock|at night|with the night|bad nights/i;

/** Sentences with such wordings that claim nothing about the home. */
const noClaims = [
  'Family and friends may come at any hour the resident wants them.',
  'Visitors are welcome at any hour the resident wants them.',
  'You can report it too, at any hour,',
  'We have no nurse in the house around the clock.',
  'what worries you at night',
  'who is there at night',
  'Staff at night',
];

/** The keys of texts that are shown only if the owner's answer makes them true. */
const conditional = [
  'home.answers.who.always',
  'contact.cards.call.emergency',
  'site.dialog.lead',
  'site.dialog.visit.emergency',
  'site.header.care',
  'home.badges.care.label',
  'home.badges.care.text',
];

const claimsIn = (value: unknown): boolean =>
  claim.test(noClaims.reduce((text, words) => text.replaceAll(words, ''), JSON.stringify(value)));

it('no text of ours makes a claim that the owner says is not true', () => {
  const left = [...allTexts.values()]
    .filter((text) => claimsIn(findShownText(text, {}, ['calls', 'care'])))
    .map(({ key }) => key);
  expect(left.toSorted()).toEqual(conditional.toSorted());
});

it('the built-in services and story make none without care around the clock', () => {
  expect(claimsIn(defaultServices)).toBe(true);
  expect(claimsIn(replaceClaims(defaultServices, builtInServiceClaims, ['care']))).toBe(false);
  const story = defaultAboutInfo.company_story;
  expect(claimsIn(story)).toBe(true);
  expect(claimsIn(formatBuiltInStory(story, { careAvailable: null }))).toBe(false);
});

it('replacing one untrue claim leaves the other claim’s words alone', () => {
  const lead = allTexts.get('home.hero.lead');
  if (!lead) throw new Error('There is no such text.');
  expect(findShownText(lead, {}, [])).toBe(lead.original);
  expect(findShownText(lead, {}, ['calls'])).toBe(
    '{Residents} residents, one kitchen table, and a caregiver in the house day and night. Call us, or come for tea and look around.',
  );
  expect(findShownText(lead, {}, ['care'])).toBe(
    '{Residents} residents and one kitchen table. Call us when it suits you, even late, or come for tea and look around.',
  );
});

it('an owner’s own texts are not changed', () => {
  const line = allTexts.get('site.footer.careLine');
  if (!line) throw new Error('There is no such text.');
  expect(findShownText(line, { [line.key]: 'Call 24/7' }, ['calls'])).toBe('Call 24/7');
});

it('all words that a claim names are in the original', () => {
  for (const text of allTexts.values())
    for (const [phrase] of Object.values(text.claims ?? {}).flat())
      expect(JSON.stringify(text.original), text.key).toContain(phrase);
});

it.each<[string, Claim[]]>([
  ['Our 24/7 care line.', ['calls']],
  ['Call us any time, we are here.', ['calls']],
  ['Someone answers day and night.', ['calls']],
  ['Someone is awake all night.', ['care']],
  ['A caregiver is in the house around the clock.\nCall us at any hour.', ['care', 'calls']],
  ['24/7 Emergency Care Available', ['care']],
  ['We have no nurse in the house around the clock.', []],
  ['Visitors are welcome at any hour.', []],
  ['We call back within 24 hours. At night the house is quiet.', []],
])('“%s” claims %j', (words, claims) => {
  expect(findClaims(words).map(({ claim: made }) => made)).toEqual(claims);
});

it('built-in words in an owner’s own text follow the answers, too', () => {
  const lead = allTexts.get('home.hero.lead');
  if (!lead) throw new Error('There is no such text.');
  const own = `${String(lead.original)} The kettle is on.`;
  expect(findShownText(lead, { [lead.key]: own }, [])).toBe(own);
  expect(findShownText(lead, { [lead.key]: own }, ['care', 'calls'])).toBe(
    '{Residents} residents and one kitchen table. Call us, or come for tea and look around. The kettle is on.',
  );
});

it('the built-in services speak of training for dementia only where the license names it', () => {
  const training = /training the state requires|dementia training|specialty training/;
  expect(training.test(JSON.stringify(defaultServices))).toBe(true);
  const services = replaceClaims(defaultServices, builtInServiceClaims, ['dementia']);
  expect(training.test(JSON.stringify(services))).toBe(false);
});

it('texts offer care for dementia only where the license names it', () => {
  const offered = (untrue: Claim[]): string[] =>
    [...allTexts.values()]
      .filter((text) => /dementia/i.test(JSON.stringify(findShownText(text, {}, untrue))))
      .map(({ key }) => key);
  expect(offered([])).toContain('home.meta.description');
  expect(offered(['dementia'])).toEqual([]);
});
