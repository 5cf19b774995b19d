import { describe, expect, it } from 'vitest';
import { toIdLines, roomForm, rooms, roomMessages } from './room-noun.ts';

const form = {
  name: 'Garden room',
  availability: 'open',
  open_from: '',
  price_from: '',
  price_to: '',
  occupancy: 'private',
  own_bath: '1',
  size_sqft: '',
  description: '',
  features: '',
  pictures: [],
};

describe('what staff type', () => {
  it.each([
    ['7200', 7200],
    ['$7,200', 7200],
    [' 7 200 ', 7200],
    ['', null],
  ])('the price %j is %s', (price_from, stored) => {
    expect(roomForm.parse({ ...form, price_from })).toMatchObject({ price_from: stored });
  });

  it.each(['7200.50', 'ask', '-5', '$', '0', '1e4'])(
    '%j is no price, and says so',
    (price_from) => {
      const { error } = roomForm.safeParse({ ...form, price_from });
      expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
        ['price_from', roomMessages.priceInvalid],
      ]);
    },
  );

  it('is what the API takes', () => {
    const sent = roomForm.parse({ ...form, size_sqft: '1,140' });
    expect(rooms.input.parse({ ...sent, picture_ids: toIdLines([9, 4]) })).toEqual({
      name: 'Garden room',
      availability: 'open',
      open_from: null,
      price_from: null,
      price_to: null,
      occupancy: 'private',
      own_bath: 1,
      size_sqft: 1140,
      description: null,
      features: null,
      picture_ids: '9\n4',
    });
  });

  it('a day is required where a room is open from one', () => {
    const { error } = roomForm.safeParse({ ...form, availability: 'open from' });
    expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['open_from', roomMessages.dayRequired],
    ]);
  });
});
