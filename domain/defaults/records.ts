import type {
  PublicAbout,
  PublicGalleryItem,
  PublicTestimonial,
  PublicService,
} from '../public-records.ts';
import { testimonialsFrom } from '../public-answers.ts';
import { builtInGallery } from './gallery-items.ts';
import { builtInServices } from './service-texts.ts';
import { builtInTestimonials } from './testimonial-texts.ts';
import { defaultAbout } from './about-texts.ts';
import type { ShownPicture } from '../entities/picture.ts';
import { illustrationUrl } from '../urls.ts';

/**
 * Every built-in record: what visitors see while nothing is stored, or if reading failed
 * (docs/product/content.md). Built-in records have ids below 1, which no stored record has.
 */

/** One of our own drawings. Its size and its files are known in advance (domain/pictures.ts). */
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

/** Validated like stored ones, which fills in the fields that they leave out. */
export const defaultTestimonials: PublicTestimonial[] =
  testimonialsFrom({
    success: true,
    testimonials: builtInTestimonials.map((item, index) => ({ ...item, id: -(index + 1) })),
  }) ?? [];

export const defaultServices: PublicService[] = builtInServices.map((item, index) => ({
  id: -(index + 1),
  title: item.title,
  description: item.fullDescription,
  icon: item.icon,
  shortDescription: item.shortDescription,
  included: item.included,
  picture: builtInPicture(item.picture),
}));
