import { expect, it } from 'vitest';
import { measureName } from './home-link.tsx';

it.each([
  ['Fernlight House', 6],
  ['Alder & Fern Adult Family Home', 11],
  ['Fernlight House Adult Family Home of Lynnwood Heights, LLC', 17],
  ['FERNLIGHT HOUSE ADULT FAMILY HOME', 14],
  ['Nhà Dưỡng Lão Gia Đình Hoa Sen Trắng ở Thành Phố Lynnwood', 17],
])('%s has two lines at a width of %i em', (name, width) => {
  expect(measureName(name)).toBe(width);
});

it('a single word is never broken, so its full width counts', () => {
  expect(measureName('Evergreenwood')).toBeGreaterThan(measureName('Evergreen wood'));
});

it('a name wider than the largest step gets that step', () => {
  expect(measureName('W'.repeat(80))).toBe(24);
});
