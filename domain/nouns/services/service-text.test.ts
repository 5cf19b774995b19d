import { describe, expect, it } from 'vitest';
import { splitFeatures, findFirstSentence, toServiceIcon } from './service-text.ts';

describe('the short description is the first sentence', () => {
  it.each([
    ['One. Two.', 'One.'],
    ['Is it?  Yes.', 'Is it?'],
    ['They say "yes." And go.', 'They say "yes."'],
    ['At 8.30 a.m', 'At 8.30 a.m'],
    ['Spread\nover lines. More', 'Spread over lines.'],
    ['No end', 'No end'],
    ['', ''],
  ])('%j: %j', (description, sentence) => expect(findFirstSentence(description)).toBe(sentence));
});

describe('features', () => {
  it.each([
    ['One\nTwo, with a comma\n\n', ['One', 'Two, with a comma']],
    ['One, two,three', ['One', 'two', 'three']],
    ['- One\n* Two\n• Three', ['One', 'Two', 'Three']],
    [' ', []],
  ])('%j', (features, items) => expect(splitFeatures(features)).toEqual(items));
});

it('an icon that is not documented is neutral', () => {
  expect(['house', ' Music ', 'rocket', ''].map(toServiceIcon)).toEqual([
    'house',
    'music',
    'neutral',
    'neutral',
  ]);
});
