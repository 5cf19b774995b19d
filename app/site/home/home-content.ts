import type { Route } from './+types/home';
import {
  homeCarouselItems,
  homeOverviewServices,
  homeTestimonialLength,
} from '../../../domain/constants.ts';
import type {
  PublicGalleryItem,
  PublicService,
  PublicTestimonial,
} from '../../../domain/public-records.ts';
import { shortened } from '../../../domain/text/wording.ts';
import { publicContent } from '../../lib/public-content.ts';

/** All stored content of the home page, read in parallel. */
export const readHomeContent = async ({ context }: Pick<Route.LoaderArgs, 'context'>) => {
  const site = context.get(publicContent);
  const [services, testimonials, gallery] = await Promise.all([
    site.services(),
    site.testimonials(1),
    site.gallery(1),
  ]);
  return {
    services: { ...services, value: services.value.slice(0, homeOverviewServices).map(cardOf) },
    testimonials: {
      ...testimonials,
      value: testimonials.value
        .slice(0, homeCarouselItems.testimonials)
        .map((testimonial) => excerptOf(testimonial, testimonials.stored)),
    },
    gallery: {
      ...gallery,
      value: gallery.value.slice(0, homeCarouselItems.gallery).map(withoutPreview),
    },
  };
};

/** Only what a card shows of a service, so that the page carries no more. */
const cardOf = ({ id, title, icon, shortDescription }: PublicService) => ({
  id,
  title,
  icon,
  shortDescription,
});

/** Leaves out the names of built-in testimonials, which are invented. */
const excerptOf = ({ id, name, message }: PublicTestimonial, isStored: boolean) => ({
  id,
  name: isStored ? name : null,
  message: shortened(message, homeTestimonialLength),
});

/** Without previews: the carousel is far down the page, and their bytes would delay what is above it. */
const withoutPreview = (item: PublicGalleryItem) => ({ ...item, image_preview: null });

export type HomeContent = Awaited<ReturnType<typeof readHomeContent>>;
