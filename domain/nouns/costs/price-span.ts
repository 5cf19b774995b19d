/**
 * The lowest and the highest price per month, in whole dollars. Without a highest one, there is no upper
 * limit.
 */
export interface PriceRange {
  price_from: number | null;
  price_to: number | null;
}

/** The lowest and the highest price of all visible rooms. */
export interface RoomPrices {
  lowest: number;
  highest: number;
}

/** The lowest and the highest price of these rooms; null if no room has a price. */
export const toRoomPrices = (rooms: readonly PriceRange[]): RoomPrices | null => {
  const prices = rooms.flatMap(({ price_from, price_to }) =>
    [price_from, price_to].filter((price) => price !== null),
  );
  return prices.length === 0 ? null : { lowest: Math.min(...prices), highest: Math.max(...prices) };
};

/**
 * The prices that visitors read everywhere: the stated prices, extended to include those of all rooms. No
 * prices if no lowest one is stated.
 */
export const includeRoomPrices = (
  { price_from, price_to }: PriceRange,
  rooms: RoomPrices | null | undefined,
): PriceRange =>
  price_from === null || !rooms
    ? { price_from, price_to }
    : {
        price_from: Math.min(price_from, rooms.lowest),
        price_to: price_to === null ? null : Math.max(price_to, rooms.highest),
      };
