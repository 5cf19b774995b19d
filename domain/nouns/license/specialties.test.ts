import { describe, expect, it } from 'vitest';
import { builtInServices } from '../../site/built-in/service-texts.ts';
import { excludesDementia, findUndesignatedServices } from './specialties.ts';

const builtIn = builtInServices.map(({ title, fullDescription }) => ({
  title,
  description: fullDescription,
}));

describe('services that name a specialty', () => {
  it('lack their designation until the home has stored it', () => {
    expect(findUndesignatedServices(builtIn, [])).toEqual([
      { title: 'Memory & Dementia Care', missing: 'dementia' },
    ]);
    expect(findUndesignatedServices(builtIn, ['dementia'])).toEqual([]);
  });

  it('are found by their description, too, each specialty by itself', () => {
    const service = {
      title: 'Quiet days',
      description: 'For people with a mental illness, or with developmental disabilities.',
    };
    expect(findUndesignatedServices([service], ['mental_health'])).toEqual([
      { title: 'Quiet days', missing: 'developmental_disabilities' },
    ]);
  });

  it('are not matched by similar words with another meaning', () => {
    const service = {
      title: 'Meals',
      description: 'Recipes from memory, and development of taste.',
    };
    expect(findUndesignatedServices([service], [])).toEqual([]);
  });
});

describe('the license excludes dementia', () => {
  it.each([
    [null, null, false],
    [6, null, true],
    [6, 'dementia', false],
    [null, 'mental_health', true],
    [null, 'mental_health\ndementia', false],
  ])('capacity %j, specialties %j: %j', (capacity, designations, excluded) => {
    expect(excludesDementia({ capacity, designations })).toBe(excluded);
    expect(excludesDementia(null)).toBe(false);
  });
});
