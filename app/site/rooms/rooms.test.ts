import { expect, it } from 'vitest';
import type { PublicRoom } from '../../../domain/nouns/rooms/public-rooms.ts';
import { createRoomOffers } from './rooms.tsx';

const settings = { url: 'https://fernlight.example', name: 'Fernlight House' };
const room = {
  name: 'Garden room',
  size_sqft: 140,
  features: ['Window to the garden'],
  price_from: 6800,
  price_to: 7900,
  shown_as: 'open',
} as PublicRoom;

it('offers an open room with its price a month', () => {
  expect(createRoomOffers([room], settings)).toMatchObject({
    '@type': 'OfferCatalog',
    itemListElement: [
      {
        '@type': 'Offer',
        offeredBy: { '@id': 'https://fernlight.example/#home' },
        availability: 'https://schema.org/InStock',
        priceSpecification: { minPrice: 6800, maxPrice: 7900, priceCurrency: 'USD' },
        itemOffered: {
          name: 'Garden room',
          floorSize: { value: 140, unitCode: 'FTK' },
          amenityFeature: [{ name: 'Window to the garden', value: true }],
        },
      },
    ],
  });
});

it('names one price as one, and a lowest one alone', () => {
  expect(createRoomOffers([{ ...room, price_to: 6800 }], settings)).toMatchObject({
    itemListElement: [{ priceSpecification: { price: 6800 } }],
  });
  expect(JSON.stringify(createRoomOffers([{ ...room, price_to: null }], settings))).not.toContain(
    'maxPrice',
  );
});

it('says from when a room is open', () => {
  const soon = { ...room, shown_as: 'soon', open_from: '2026-12-01' } as const;
  expect(createRoomOffers([soon], settings)).toMatchObject({
    itemListElement: [
      { availability: 'https://schema.org/PreOrder', availabilityStarts: '2026-12-01' },
    ],
  });
});

it.each([
  ['that no one has confirmed lately', { shown_as: 'ask' }],
  ['that is held', { shown_as: 'held' }],
  ['that is taken', { shown_as: 'taken' }],
  ['without a price', { price_from: null, price_to: null }],
] as const)('offers nothing of a room %s', (_, fields) => {
  expect(createRoomOffers([{ ...room, ...fields }], settings)).toBeUndefined();
});
