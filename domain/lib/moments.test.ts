import { expect, it } from 'vitest';
import { createMomentFormats } from './moments.ts';

it('names the day itself, wherever the home is', () => {
  const { day, proposal } = createMomentFormats('es');
  expect(day('2026-12-01')).toBe('martes, 1 de diciembre de 2026');
  expect(proposal('2026-12-01')).toBe(day('2026-12-01'));
});
