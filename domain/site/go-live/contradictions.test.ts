import { describe, expect, it } from 'vitest';
import { includeRoomPrices } from '../../nouns/costs/price-span.ts';
import { findCapacityContradiction, findPriceContradiction } from './home-readiness.ts';

const span = (price_from: number | null, price_to: number | null) => ({ price_from, price_to });
const home = (costs: ReturnType<typeof span> | null, ...rooms: ReturnType<typeof span>[]) => ({
  capacity: 6,
  costs,
  rooms,
});

describe('prices', () => {
  it('of rooms widen the stated range on every page', () => {
    const rooms = { lowest: 5400, highest: 8400 };
    expect(includeRoomPrices(span(6500, 8200), rooms)).toEqual(span(5400, 8400));
    expect(includeRoomPrices(span(5000, 9000), rooms)).toEqual(span(5000, 9000));
    expect(includeRoomPrices(span(6500, null), rooms), 'no highest one is stated').toEqual(
      span(5400, null),
    );
    expect(includeRoomPrices(span(null, null), rooms), 'none is stated').toEqual(span(null, null));
    expect(includeRoomPrices(span(6500, 8200), undefined)).toEqual(span(6500, 8200));
  });

  it('contradict if a room lies outside of the stated range', () => {
    expect(findPriceContradiction(home(span(6500, 8200), span(7200, 8400), span(5400, null)))).toBe(
      'The rooms cost $5,400 to $8,400, but Costs says $6,500 to $8,200. Visitors read $5,400 to $8,400 until the two agree.',
    );
  });

  it.each([
    [home(span(6500, 8200), span(6500, 8200), span(null, null))],
    [home(span(6500, null), span(7000, 12_000))],
    [home(null, span(7000, null))],
    [home(span(null, null), span(7000, null))],
    [home(span(6500, 8200))],
  ])('agree otherwise: %j', (stored) => expect(findPriceContradiction(stored)).toBeNull());
});

describe('rooms', () => {
  const rooms = Array.from({ length: 7 }, () => span(null, null));

  it('are at most as many as residents', () => {
    expect(findCapacityContradiction({ capacity: 7, costs: null, rooms })).toBeNull();
    expect(findCapacityContradiction({ capacity: 6, costs: null, rooms })).toBe(
      'There are 7 rooms, but your license allows 6 residents.',
    );
  });

  it('are at most eight where no capacity is stored', () => {
    const stored = { capacity: null, costs: null };
    expect(findCapacityContradiction({ ...stored, rooms })).toBeNull();
    expect(findCapacityContradiction({ ...stored, rooms: [...rooms, ...rooms] })).toBe(
      'There are 14 rooms, but the law allows 8 residents.',
    );
  });
});
