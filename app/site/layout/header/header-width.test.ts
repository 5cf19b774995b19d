import { describe, expect, it } from 'vitest';
import { fitHeaderLinks, type HeaderContent, measureName } from './header-width.ts';

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

describe('what fits beside the name', () => {
  const fit = (further: string[], content: Partial<HeaderContent> = {}) =>
    fitHeaderLinks({
      nameWidth: 12,
      first: ['Home', 'Services', 'About Us', 'Life Here', 'Testimonials', 'Contact'],
      further,
      more: 'More',
      button: 'Schedule Tour',
      ...content,
    });

  it('everything, if there is room, without a menu for the rest', () => {
    expect(fit(['Rooms'])).toEqual({ isBelow: false, narrow: 1, wide: 1 });
  });

  it('more in a wide header, and never so much that the menu for the rest doesn’t fit', () => {
    const { narrow, wide } = fit(['Rooms', 'Costs', 'Referrals', 'License', 'Questions', 'News']);
    expect(narrow).toBeLessThan(wide);
    expect(wide).toBeLessThan(6);
  });

  it('a long entry ends what fits, so that the order stays', () => {
    expect(fit(['Rooms', 'What we remember of everyone who lived here', 'Costs']).narrow).toBe(1);
  });

  it('long names move the links to a line of their own', () => {
    expect(fit([], { nameWidth: 30 }).isBelow).toBe(true);
    expect(fit(['Rooms', 'Costs'], { nameWidth: 30 })).toMatchObject({ narrow: 2, wide: 2 });
  });
});
