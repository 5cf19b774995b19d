import { builtInGallery } from './gallery-items.ts';
import { builtInServices } from './service-texts.ts';
import { builtInTestimonials } from './testimonial-texts.ts';
import { defaultAbout } from './about-texts.ts';
import type { AboutInfo } from '../nouns/about.ts';
import type { ContactInfo } from '../nouns/contact.ts';
import type { GalleryItem } from '../nouns/gallery-item.ts';
import type { ShownPicture } from '../entities/picture.ts';
import type { Document } from '../nouns/report.ts';
import type { Question } from '../nouns/question.ts';
import type { Room } from '../nouns/room.ts';
import type { Service } from '../nouns/service.ts';
import type { Testimonial } from '../nouns/testimonial.ts';
import { illustrationUrl } from '../urls.ts';

/**
 * Every built-in fall-back record: what visitors see where nothing is stored, or where reading
 * failed (docs/product/content.md). Built-in records have ids below 1, which no stored record has.
 */

/** What staff alone needs of a record: when it was stored, and its version. */
type Stored = 'created_at' | 'updated_at' | 'version';

/** What a public page shows of a record. */
export type PublicContact = Omit<ContactInfo, 'id' | Stored>;
export type PublicAbout = Omit<AboutInfo, 'id' | Stored>;
export type PublicGalleryItem = Omit<GalleryItem, Stored | 'visible' | 'position'>;
export type PublicTestimonial = Pick<Testimonial, 'id' | 'name' | 'message' | 'consent_how'>;
/** Reports have no built-in ones. */
export type PublicDocument = Pick<
  Document,
  'id' | 'title' | 'issued_on' | 'result' | 'answer' | 'file_url' | 'file_size'
>;
export type PublicQuestion = Pick<Question, 'id' | 'question' | 'answer'>;
export type PublicService = Pick<Service, 'id' | 'title' | 'description' | 'icon'> & {
  picture: ShownPicture | null;
  shortDescription: string;
  included: string[];
};

/** Rooms have no built-in ones: only the home knows which it has. */
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
> & { features: string[]; pictures: PublicGalleryItem[] };

/** One of our own drawings; its size and its files are known without asking (domain/pictures.ts). */
const builtInPicture = (picture: number): ShownPicture => ({
  image_url: illustrationUrl(picture),
  image_width: null,
  image_height: null,
  image_avif: false,
  image_preview: null,
  focus_x: null,
  focus_y: null,
});

export const defaultAboutInfo: PublicAbout = defaultAbout;

export const defaultGallery: PublicGalleryItem[] = builtInGallery.map((item) => ({
  id: -item.picture,
  ...builtInPicture(item.picture),
  caption: item.caption,
  category: item.category,
  description: null,
}));

export const defaultTestimonials: PublicTestimonial[] = builtInTestimonials.map((item, index) => ({
  id: -(index + 1),
  name: item.name,
  message: item.message,
  consent_how: null,
}));

export const defaultServices: PublicService[] = builtInServices.map((item, index) => ({
  id: -(index + 1),
  title: item.title,
  description: item.fullDescription,
  icon: item.icon,
  shortDescription: item.shortDescription,
  included: item.included,
  picture: builtInPicture(item.picture),
}));
