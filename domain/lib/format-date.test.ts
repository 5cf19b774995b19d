import { expect, it } from 'vitest';
import { formatTime } from './format-date.ts';

it('writes times as people say them', () => {
  const words = ['00:00', '08:30', '12:00', '20:05'].map(formatTime);
  expect(words).toEqual(['12:00 AM', '8:30 AM', '12:00 PM', '8:05 PM']);
});
