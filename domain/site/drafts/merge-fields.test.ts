import { describe, expect, it } from 'vitest';
import { mergeFields } from './merge-fields.ts';

const base = { name: 'Garden room', price: 5000, x: null, y: null };

describe('a change and what others have changed meanwhile', () => {
  it('are stored together where they changed different fields', () => {
    const mine = { ...base, price: 5500 };
    const stored = { ...base, name: 'Fern room' };
    const { fields, clashes } = mergeFields({ base, mine, stored });
    expect(fields).toEqual({ ...base, name: 'Fern room', price: 5500 });
    expect(clashes).toEqual([]);
  });

  it('clash where both changed a field to different values', () => {
    const mine = { ...base, price: 5500 };
    expect(mergeFields({ base, mine, stored: { ...base, price: 5800 } }).clashes).toEqual([
      'price',
    ]);
    expect(mergeFields({ base, mine, stored: mine }).clashes).toEqual([]);
  });

  it('clash where both changed fields that mean something only together', () => {
    const mine = { ...base, x: 10 };
    const stored = { ...base, y: 20 };
    expect(mergeFields({ base, mine, stored }).clashes).toEqual([]);
    expect(mergeFields({ base, mine, stored }, [['x', 'y']]).clashes).toEqual(['x', 'y']);
  });

  it('compare lists by what they hold, and nothing is the same as an empty text', () => {
    const lists = { base: { list: [1] }, mine: { list: [1] }, stored: { list: [1, 2] } };
    expect(mergeFields(lists).fields).toEqual({ list: [1, 2] });
    const empty = { base: { note: null }, mine: { note: '' }, stored: { note: 'Words' } };
    expect(mergeFields(empty).fields).toEqual({ note: 'Words' });
  });
});
