import { expect, it } from 'vitest';
import { sampleHome, taglineBeside } from './sample-home.ts';

it.each([
  [sampleHome.name, sampleHome.tagline, sampleHome.tagline],
  ['Alder Porch', sampleHome.tagline, ''],
  ['Alder Porch', 'Above the ferry', 'Above the ferry'],
])('beside the name %s and with the tagline “%s” it is “%s”', (name, tagline, shown) =>
  expect(taglineBeside(name, tagline)).toBe(shown),
);
