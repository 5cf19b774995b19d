import { expect, it } from 'vitest';
import { sampleHome, hideSampleTagline } from './site-settings.ts';

it.each([
  [sampleHome.name, sampleHome.tagline, sampleHome.tagline],
  ['Alder Porch', sampleHome.tagline, ''],
  ['Alder Porch', 'Above the ferry', 'Above the ferry'],
])('beside the name %s and with the tagline “%s” it is “%s”', (name, tagline, shown) =>
  expect(hideSampleTagline(name, tagline)).toBe(shown),
);
