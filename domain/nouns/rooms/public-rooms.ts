import { parseGallery, type PublicGalleryItem } from '../gallery/public-gallery.ts';
import type { InLanguage } from '../record-in-language.ts';
import {
  type Fields,
  toId,
  createListParser,
  toSize,
  toTextOrFallback,
} from '../public-answers.ts';
import { splitFeatures } from '../services/service-text.ts';
import { type ShownRoomState, shownStates } from './openings.ts';
import type { Room } from './room-noun.ts';

/** The public fields of a room. There are no built-in rooms, because only the home knows its own. */
export type PublicRoom = Pick<
  Room,
  | 'id'
  | 'name'
  | 'description'
  | 'occupancy'
  | 'own_bath'
  | 'size_sqft'
  | 'price_from'
  | 'price_to'
  | 'shown_as'
  | 'open_from'
  | 'confirmed_days'
> & { features: string[]; pictures: PublicGalleryItem[] } & InLanguage;

/**
 * Null unless it is a non-empty array; rows without a name are left out. For an unknown state, the page
 * asks visitors to call.
 */
export const parseRooms = createListParser((row, place): PublicRoom | null => {
  const name = toTextOrFallback(row['name'], null);
  if (name === null) return null;
  return {
    id: toId(row, place),
    name,
    description: toTextOrFallback(row['description'], null),
    occupancy:
      row['occupancy'] === 'shared' || row['occupancy'] === 'private' ? row['occupancy'] : null,
    own_bath: row['own_bath'] === 1 || row['own_bath'] === 0 ? row['own_bath'] : null,
    size_sqft: toSize(row['size_sqft']),
    features: splitFeatures(toTextOrFallback(row['features'], '')),
    price_from: toSize(row['price_from']),
    price_to: toSize(row['price_to']),
    shown_as:
      shownStates.find((state): state is ShownRoomState => state === row['shown_as']) ?? 'ask',
    open_from: toTextOrFallback(row['open_from'], null),
    confirmed_days: toSize(row['confirmed_days']) ?? 0,
    // The large view shows the room's name in place of a gallery picture's category.
    pictures: (parseGallery(row['pictures']) ?? []).map((picture) => ({
      ...picture,
      category: name,
      ...markTranslatedName(row, picture),
    })),
  };
});

/** Marks a picture's category as translated if the room's name is, because the category is that name. */
const markTranslatedName = (room: Fields, { translated }: InLanguage): InLanguage => {
  if (!translated) return {};
  const isNamed = Array.isArray(room['translated']) && room['translated'].includes('name');
  const otherFields = translated.filter((field) => field !== 'category');
  return { translated: isNamed ? [...otherFields, 'category'] : otherFields };
};
