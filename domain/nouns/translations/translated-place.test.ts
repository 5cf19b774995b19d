import { expect, it } from 'vitest';
import { needsTranslation } from './translated-place.ts';

it('missing and outdated translations are work to do', () => {
  const states = ['missing', 'outdated', 'current', 'ours', 'original'] as const;
  expect(states.filter((state) => needsTranslation({ state }))).toEqual(['missing', 'outdated']);
});
