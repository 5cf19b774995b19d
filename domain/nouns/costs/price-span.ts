/** The lowest and the highest price a month, in whole dollars. Without a highest one: from the lowest on. */
export interface PriceSpan {
  price_from: number | null;
  price_to: number | null;
}

/** The lowest and the highest price of all rooms that visitors see. */
export interface RoomPrices {
  lowest: number;
  highest: number;
}

/** Null where no room has a price. */
export const roomPricesOf = (rooms: readonly PriceSpan[]): RoomPrices | null => {
  const prices = rooms.flatMap(({ price_from, price_to }) =>
    [price_from, price_to].filter((price) => price !== null),
  );
  return prices.length === 0 ? null : { lowest: Math.min(...prices), highest: Math.max(...prices) };
};

/**
 * What visitors read everywhere: the stated prices, as far as they go, and those of rooms outside of them. Nothing
 * where no price is stated.
 */
export const trueSpan = (
  { price_from, price_to }: PriceSpan,
  rooms: RoomPrices | null | undefined,
): PriceSpan =>
  price_from === null || !rooms
    ? { price_from, price_to }
    : {
        price_from: Math.min(price_from, rooms.lowest),
        price_to: price_to === null ? null : Math.max(price_to, rooms.highest),
      };
