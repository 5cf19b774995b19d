import { expect, it } from 'vitest';
import { guessCategory } from './add-pictures.tsx';

const upload = '/uploads/0123456789abcdef0123456789abcdef.webp';
const items = [
  { id: 7, image_url: upload, category: 'In the garden' },
  { id: 9, image_url: upload, category: 'Memory Care' },
  { id: 8, image_url: upload, category: 'Rooms' },
  { id: 10, image_url: '/images/9.jpg', category: 'Health Monitoring' },
];

it('is that of the photo added last; the built-in pictures say nothing', () => {
  expect(guessCategory(items, '')).toBe('Memory Care');
  expect(guessCategory([], '')).toBe('');
});

it('is the one that the list is filtered for, if that is a single one', () => {
  expect(guessCategory(items, ' GARDEN')).toBe('In the garden');
  expect(guessCategory([], 'cooking')).toBe('Cooking Assistance');
  expect(guessCategory(items, 'care')).toBe('Memory Care');
  expect(guessCategory(items, 'pie on Thursday')).toBe('Memory Care');
});
