import { expect, it } from 'vitest';
import { defaultAbout } from '../../site/built-in/built-in-records.ts';
import { factDefinitions } from '../../site/fact-places.ts';
import { formatBuiltInStory, findShownFigure, specifiedFigures } from './site-facts.ts';

const story = defaultAbout.company_story;

it('a figure shows as specified until it is changed, and not at all when hidden', () => {
  expect(findShownFigure({}, 'staffRatio')).toEqual({ value: '6:1' });
  expect(findShownFigure({ staffRatio: { value: '5:1' } }, 'staffRatio')).toEqual({ value: '5:1' });
  expect(findShownFigure({ staffRatio: null }, 'staffRatio')).toBeNull();
});

it('the built-in story has the years of the facts, or none', () => {
  expect(formatBuiltInStory(story, {})).toBe(story);
  expect(formatBuiltInStory(story, { storyYears: { value: '9' } })).toMatch(
    /^For over 9 years we have/,
  );
  expect(formatBuiltInStory(story, { storyYears: { value: '$&' } })).toMatch(
    /^For over \$& years we/,
  );
  expect(formatBuiltInStory(story, { storyYears: null })).toMatch(
    /^We have cared for older people/,
  );
});

it('every specified figure has a place', () => {
  expect(Object.keys(factDefinitions)).toEqual([
    ...Object.keys(specifiedFigures),
    'yearFounded',
    'exampleReviews',
  ]);
});
