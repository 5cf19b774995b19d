import { expect, it } from 'vitest';
import { allTexts } from '../words/all-texts.ts';
import { findArea } from '../../texts/text-areas.ts';
import { optionalPages, type OptionalPage } from '../../nouns/home/optional-pages.ts';
import { toPlainText } from '../../texts/plain-words.ts';
import { pageUrls } from '../../urls.ts';
import { listHouseSentences, findPageOfArea, type VisibleContent } from './house-sentences.ts';

const pages = Object.keys(optionalPages) as OptionalPage[];
const all: VisibleContent = { stored: {}, untrue: [], pages, builtInServices: true };
const shownKeys = (change: Partial<VisibleContent>) =>
  listHouseSentences({ ...all, ...change }).map(({ key }) => key);

/** Words that describe a house, the people in it, or their promises. */
const ofHouse =
  /\b(house|kitchen|garden|porch|caregivers?|table|driveway|manager|24\/7|day and night|around the clock|within 24 hours|one day|\d+ minutes)\b/i;

/** Texts with such words that don't need the owner's knowledge. */
const general = [
  'about.meta.keywords',
  'about.valuesLead',
  'about.street.heading',
  'about.street.frameTitle',
  'contact.getting-here.frameTitle',
  'gallery.meta.keywords',
  // Its figure is a fact, which has to be confirmed separately.
  'home.ratio.meaning',
  // Shown after a request was sent; repeats what the form promises.
  'contact.thanks.byPhone',
  'contact.thanks.byEmail',
  'contact.thanks.steps',
  'professionals.form.thanks.text',
  'professionals.form.thanks.steps',
];

it('every text of the content files that speaks of the house is marked, or is known not to', () => {
  const left = [...allTexts.values()]
    .filter(({ key }) => !['privacy', 'terms', 'health-data'].includes(findArea(key)))
    .filter(({ ofHouse: marked }) => !marked)
    .filter(({ kind, original }) => ofHouse.test(toPlainText(kind, original)))
    .map(({ key }) => key);
  const remedy =
    'markAboutHouse(...) around each that only the owner can confirm; the others into `general` (this file)';
  expect(left.toSorted(), remedy).toEqual(general.toSorted());
});

it('each has a key of its own that the table of readings can hold', () => {
  const keys = shownKeys({});
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.filter((key) => key.length > 40)).toEqual([]);
});

it('names the page of each', () => {
  expect(findPageOfArea('site')).toBe(pageUrls.home);
  expect(findPageOfArea('gallery')).toBe(pageUrls.gallery);
});

it('texts that the owner wrote count as the owner’s own', () => {
  const headline = (stored: object) =>
    listHouseSentences({ ...all, stored: { ...stored } }).find(
      ({ key }) => key === 'home.hero.headline',
    );
  expect(headline({})).toMatchObject({ area: 'home', isOwn: false });
  expect(headline({ 'home.hero.headline': 'Come in' })).toMatchObject({
    words: 'Come in',
    isOwn: true,
  });
  expect(headline({ 'home.hero.headline': '' })?.isOwn).toBe(false);
});

it('counts only what visitors read', () => {
  expect(shownKeys({})).toContain('home.badges.care.text');
  expect(shownKeys({ untrue: ['care'] })).not.toContain('home.badges.care.text');
  expect(shownKeys({})).not.toContain('site.dialog.leadWithoutEmergency');
  expect(shownKeys({ untrue: ['calls'] })).toContain('site.dialog.leadWithoutEmergency');
  expect(shownKeys({})).toContain('costs.assessment');
  expect(shownKeys({ pages: [] })).not.toContain('costs.assessment');
  expect(shownKeys({})).toContain('services.built-in.6');
  expect(shownKeys({ builtInServices: false }).join()).not.toContain('built-in');
});

it('the replacement for an untrue claim is another sentence to read', () => {
  const lead = (untrue: VisibleContent['untrue']) =>
    listHouseSentences({ ...all, untrue }).find(({ key }) => key === 'home.hero.lead')?.words;
  expect(lead(['care'])).not.toBe(lead([]));
});
