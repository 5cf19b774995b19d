import { expect, it } from 'vitest';
import { toHomeDay } from '../../../../../domain/lib/time.ts';
import { figuresForm } from './figures-form.ts';

const figures = {
  familiesServed: { value: '23', source: 'Our register' },
  satisfactionRate: { value: '100%', source: '' },
};

it('saves only the figures that are being changed, confirmed for today', () => {
  expect(figuresForm.parse({ open: ['familiesServed'], figures })).toEqual({
    familiesServed: {
      value: '23',
      source: 'Our register',
      state: 'confirmed',
      as_of: toHomeDay(new Date()),
      proof: 'none',
    },
  });
});

it('asks how a figure is known, at its field', () => {
  const { error } = figuresForm.safeParse({ open: ['satisfactionRate'], figures });
  expect(error?.issues.map(({ path }) => path)).toEqual([
    ['figures', 'satisfactionRate', 'source'],
  ]);
});
