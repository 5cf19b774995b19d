import type { PublicRoom } from '../../../domain/nouns/rooms/public-rooms.ts';
import type { SiteSettings } from '../../../domain/nouns/home/site-settings.ts';
import { pageUrls } from '../../../domain/urls.ts';

/**
 * The rooms that are open or will be, as schema.org offers; undefined if there are none. Leaves out rooms
 * without a price, and openings that were not confirmed lately.
 */
export const createRoomOffers = (
  rooms: readonly PublicRoom[],
  { url, name }: Pick<SiteSettings, 'url' | 'name'>,
): object | undefined => {
  const offeredRooms = rooms.filter(
    ({ shown_as, price_from }) =>
      price_from !== null && (shown_as === 'open' || shown_as === 'soon'),
  );
  if (offeredRooms.length === 0) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'OfferCatalog',
    name,
    url: `${url}${pageUrls.rooms}`,
    itemListElement: offeredRooms.map((room) => ({
      '@type': 'Offer',
      url: `${url}${pageUrls.rooms}`,
      offeredBy: { '@id': `${url}/#home` },
      ...describeAvailability(room),
      priceSpecification: toMonthlyPrice(room),
      itemOffered: toAccommodation(room),
    })),
  };
};

const describeAvailability = ({ shown_as, open_from }: PublicRoom) =>
  shown_as === 'open'
    ? { availability: 'https://schema.org/InStock' }
    : { availability: 'https://schema.org/PreOrder', availabilityStarts: open_from };

/** MON is UN/CEFACT's unit code for a month. */
const toMonthlyPrice = ({ price_from, price_to }: PublicRoom) => ({
  '@type': 'UnitPriceSpecification',
  priceCurrency: 'USD',
  ...(price_to === price_from
    ? { price: price_from }
    : { minPrice: price_from, ...(price_to !== null && { maxPrice: price_to }) }),
  unitCode: 'MON',
});

/** FTK is UN/CEFACT's unit code for a square foot. */
const toAccommodation = ({ name, size_sqft, features }: PublicRoom) => ({
  '@type': 'Room',
  name,
  ...(size_sqft !== null && {
    floorSize: { '@type': 'QuantitativeValue', value: size_sqft, unitCode: 'FTK' },
  }),
  ...(features.length > 0 && {
    amenityFeature: features.map((feature) => ({
      '@type': 'LocationFeatureSpecification',
      name: feature,
      value: true,
    })),
  }),
});
