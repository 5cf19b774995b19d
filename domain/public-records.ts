import type { AboutInfo } from './nouns/about.ts';
import type { ContactInfo } from './nouns/contact.ts';
import type { ShownPicture } from './entities/picture.ts';
import type { GalleryItem } from './nouns/gallery-item.ts';
import type { PermissionWay } from './nouns/permission.ts';
import type { Question } from './nouns/question.ts';
import type { Document } from './nouns/report.ts';
import type { Room } from './nouns/room.ts';
import type { Service } from './nouns/service.ts';
import type { InLanguage } from './languages/overlay.ts';
import type { WrittenIn } from './languages/written-in.ts';
import type { Testimonial } from './nouns/testimonial.ts';

/** What only staff need of a record: when it was stored, and its version. */
type Stored = 'created_at' | 'updated_at' | 'version';

/** What a public page shows of a record. */
export type PublicContact = Omit<ContactInfo, 'id' | Stored> & {
  /** The hours in the page's language. */
  business_hours_translated?: string;
};
export type PublicAbout = Omit<AboutInfo, 'id' | Stored> & InLanguage;
export type PublicGalleryItem = Omit<
  GalleryItem,
  Stored | 'visible' | 'position' | 'image_withheld'
> &
  InLanguage;
export type PublicTestimonial = Omit<
  Testimonial,
  Stored | 'approved' | 'position' | 'permission_id' | 'language' | 'in_english'
> & {
  /** How the permission was given; null without one that holds. */
  consent_how: PermissionWay | null;
  /** Left out for English. */
  language?: WrittenIn;
  in_english?: string;
  /** The message in the page's language. */
  message_translated?: string;
};
/** There are no built-in reports. */
export type PublicDocument = Omit<Document, Stored | 'visible' | 'position'>;
export type PublicQuestion = Omit<Question, Stored | 'visible' | 'position'>;
export type PublicService = Pick<Service, 'id' | 'title' | 'description' | 'icon'> & {
  picture: ShownPicture | null;
  shortDescription: string;
  included: string[];
} & InLanguage;

/** There are no built-in rooms: only the home knows which it has. */
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
