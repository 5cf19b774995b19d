import { expect, it } from 'vitest';
import { guessedCategory } from './guessed-category.ts';

const upload = '/uploads/0123456789abcdef0123456789abcdef.webp';
const items = [
  { id: 7, image_url: upload, category: 'In the garden' },
  { id: 9, image_url: upload, category: 'Memory Care' },
  { id: 8, image_url: upload, category: 'Rooms' },
  { id: 10, image_url: '/images/9.jpg', category: 'Health Monitoring' },
];

it('is that of the photo added last; the built-in pictures say nothing', () => {
  expect(guessedCategory(items, '')).toBe('Memory Care');
  expect(guessedCategory([], '')).toBe('');
});

it('is the one that the list is filtered for, if that is a single one', () => {
  expect(guessedCategory(items, ' GARDEN')).toBe('In the garden');
  expect(guessedCategory([], 'cooking')).toBe('Cooking Assistance');
  expect(guessedCategory(items, 'care')).toBe('Memory Care');
  expect(guessedCategory(items, 'pie on Thursday')).toBe('Memory Care');
});
