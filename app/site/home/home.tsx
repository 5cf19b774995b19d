import type { Route } from './+types/home';
import { homeMeta } from '../../../domain/content/home.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { pageMeta, rootDataOf } from '../../lib/page-metadata.ts';
import { waitBriefly } from '../../ui/deferred.tsx';
import { readHomeContent } from './home-content.ts';
import { GallerySection } from './home-gallery.tsx';
import { Hero, heroPreload } from './home-hero.tsx';
import { ServicesSection } from './home-services.tsx';
import { TestimonialsSection } from './home-testimonials.tsx';
import { VisitSection } from './home-visit.tsx';
import { WhySection } from './home-why.tsx';
import './home.css';

export const loader = async (args: Route.LoaderArgs) => ({ answer: await readHomeContent(args) });
export const clientLoader = (args: Route.ClientLoaderArgs) => waitBriefly(readHomeContent(args));

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
