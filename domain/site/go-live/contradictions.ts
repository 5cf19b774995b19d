import { type PriceRange, toRoomPrices, includeRoomPrices } from '../../nouns/costs/price-span.ts';
import { formatPriceRange } from '../../nouns/costs/costs-in-words.ts';
import { capacityRange } from '../../nouns/home/home-noun.ts';

/** The stored values about rooms from three places, which may contradict each other. */
export interface StoredRooms {
  /** The licensed capacity; null if it is not stored. */
  capacity: number | null;
  /** The stated prices; null if none are stored. */
  costs: PriceRange | null;
  /** The visible rooms. */
  rooms: readonly PriceRange[];
}

/** A sentence for staff if a room's price is outside the range that Costs states; otherwise null. */
export const findPriceContradiction = ({ costs, rooms }: StoredRooms): string | null => {
  const ofRooms = toRoomPrices(rooms);
  if (!costs || !ofRooms) return null;
  const statedPrices = includeRoomPrices(costs, ofRooms);
  if (statedPrices.price_from === costs.price_from && statedPrices.price_to === costs.price_to)
    return null;
  const { lowest, highest } = ofRooms;
  const rent = formatPriceRange({ price_from: lowest, price_to: highest });
  return `The rooms cost ${rent}, but Costs says ${formatPriceRange(costs)}. Visitors read ${formatPriceRange(statedPrices)} until the two agree.`;
};

/**
 * A sentence about more rooms than residents, because each room has at least one; null if there is no
 * contradiction.
 */
export const findCapacityContradiction = ({ capacity, rooms }: StoredRooms): string | null => {
  const maxRooms = capacity ?? capacityRange.most;
  if (rooms.length <= maxRooms) return null;
  const allowed = capacity === null ? 'the law allows' : 'your license allows';
  return `There are ${rooms.length} rooms, but ${allowed} ${maxRooms} residents.`;
};
