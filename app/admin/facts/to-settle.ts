import type { Fact } from '../../../domain/entities/fact.ts';
import type { Testimonial } from '../../../domain/nouns/testimonial.ts';

/** Facts that still need the owner: figures that are examples, and confirmed ones due for another look. */
export const factsToSettle = (facts: readonly Fact[]) => ({
  examples: facts.filter(
    ({ key, state, counted }) => state === 'example' && !counted && key !== 'exampleReviews',
  ),
  due: facts.filter(({ due }) => due),
});

/** Whether visitors see the built-in testimonials, which no family wrote. */
export const showsExampleReviews = (
  facts: readonly Fact[],
  testimonials: readonly Testimonial[],
): boolean =>
  facts.some(({ key, state }) => key === 'exampleReviews' && state !== 'hidden') &&
  testimonials.every(({ approved }) => approved === 0);

export const exampleReviewsWarning =
  'Visitors see example testimonials that no family wrote. Publishing invented reviews is unlawful in the United States (16 CFR Part 465).';

export const dueText = (number: number): string =>
  number === 1
    ? '1 figure was confirmed over a year ago: confirm it again'
    : `${number} figures were confirmed over a year ago: confirm them again`;
