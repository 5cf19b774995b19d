import type { PublicGalleryItem } from '../gallery/public-gallery.ts';
import { createListMapper, pickFields } from '../public-answers.ts';
import type { InLanguage } from '../record-in-language.ts';
import { splitFeatures } from '../services/service-text.ts';
import type { Room, RoomPicture } from './room-noun.ts';

const shownFields = [
  'id',
  'name',
  'description',
  'occupancy',
  'own_bath',
  'size_sqft',
  'price_from',
  'price_to',
  'shown_as',
  'open_from',
  'confirmed_days',
] as const;

/** There are no built-in rooms, because only the home knows its own. */
export type PublicRoom = Pick<Room, (typeof shownFields)[number]> & {
  features: string[];
  pictures: PublicGalleryItem[];
} & InLanguage;

export const toPublicRooms = createListMapper<Room, PublicRoom>((room) => ({
  ...pickFields(room, shownFields),
  features: splitFeatures(room.features ?? ''),
  // The large view shows the room's name in place of a gallery picture's category.
  pictures: room.pictures.map((picture) => ({
    ...picture,
    category: room.name,
    ...markTranslatedName(room, picture),
  })),
}));

/** Marks a picture's category as translated if the room's name is, because the category is that name. */
const markTranslatedName = (room: InLanguage, { translated }: RoomPicture & InLanguage) => {
  if (!translated) return {};
  const otherFields = translated.filter((field) => field !== 'category');
  return {
    translated: room.translated?.includes('name') ? [...otherFields, 'category'] : otherFields,
  };
};
