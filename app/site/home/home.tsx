import type { Route } from './+types/home';
import {
  homeCarouselItems,
  homeOverviewServices,
  homeTestimonialLength,
} from '../../../domain/constants.ts';
import { homeMeta } from '../../../domain/content/home.ts';
import type {
  PublicGalleryItem,
  PublicService,
  PublicTestimonial,
} from '../../../domain/defaults/records.ts';
import { shortened } from '../../../domain/shortened.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { pageMeta, rootDataOf } from '../../lib/page-metadata.ts';
import { publicContent } from '../../lib/public-content.ts';
import { waitBriefly } from '../../ui/deferred.tsx';
import { GallerySection } from './home-gallery.tsx';
import { Hero, heroPreload } from './home-hero.tsx';
import { ServicesSection } from './home-services.tsx';
import { TestimonialsSection } from './home-testimonials.tsx';
import { VisitSection } from './home-visit.tsx';
import { WhySection } from './home-why.tsx';
import './home.css';

/** Everything of the home page that is stored, in one go. */
const read = async ({ context }: Pick<Route.LoaderArgs, 'context'>) => {
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
      value: testimonials.value.slice(0, homeCarouselItems.testimonials).map(excerptOf),
    },
    gallery: {
      ...gallery,
      value: gallery.value.slice(0, homeCarouselItems.gallery).map(withoutPreview),
    },
  };
};

/** A card shows this much of a service; the page carries no more. */
const cardOf = ({ id, title, icon, shortDescription }: PublicService) => ({
  id,
  title,
  icon,
  shortDescription,
});

const excerptOf = ({ id, message }: PublicTestimonial) => ({
  id,
  message: shortened(message, homeTestimonialLength),
});

/** The carousel is far down the page: the bytes of its previews would delay what stands above. */
const withoutPreview = (item: PublicGalleryItem) => ({ ...item, image_preview: null });

export type HomeContent = Awaited<ReturnType<typeof read>>;

export const loader = async (args: Route.LoaderArgs) => ({ answer: await read(args) });
export const clientLoader = (args: Route.ClientLoaderArgs) => waitBriefly(read(args));

export const links: Route.LinksFunction = heroPreload;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...homeMeta, path: pageUrls.home }, rootDataOf(matches));

const HomePage = ({ loaderData: { answer } }: Route.ComponentProps) => (
  <>
    <Hero />
    <ServicesSection from={answer} />
    <WhySection />
    <TestimonialsSection from={answer} />
    <GallerySection from={answer} />
    <VisitSection />
  </>
);
export default HomePage;
