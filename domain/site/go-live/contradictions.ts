import { type PriceSpan, roomPricesOf, trueSpan } from '../../nouns/costs/price-span.ts';
import { priceInWords } from '../../nouns/costs/costs-in-words.ts';
import { capacityRange } from '../../nouns/home/home-noun.ts';

/** What the home says of its rooms in three places. */
export interface StoredRooms {
  /** How many residents may live here; null if that is not stored. */
  capacity: number | null;
  /** The stated prices; null if none are stored. */
  costs: PriceSpan | null;
  /** The rooms that visitors see. */
  rooms: readonly PriceSpan[];
}

/** Prices outside of the stated ones, in a sentence for staff; null if there are none. */
export const priceContradiction = ({ costs, rooms }: StoredRooms): string | null => {
  const ofRooms = roomPricesOf(rooms);
  if (!costs || !ofRooms) return null;
  const shown = trueSpan(costs, ofRooms);
  if (shown.price_from === costs.price_from && shown.price_to === costs.price_to) return null;
  const { lowest, highest } = ofRooms;
  const rent = priceInWords({ price_from: lowest, price_to: highest });
  return `The rooms cost ${rent}, but Costs says ${priceInWords(costs)}. Visitors read ${priceInWords(shown)} until the two agree.`;
};

/** More rooms than people who may live here. A room has at least one of them. */
export const capacityContradiction = ({ capacity, rooms }: StoredRooms): string | null => {
  const most = capacity ?? capacityRange.most;
  if (rooms.length <= most) return null;
  const allowed = capacity === null ? 'the law allows' : 'your license allows';
  return `There are ${rooms.length} rooms, but ${allowed} ${most} residents.`;
};
