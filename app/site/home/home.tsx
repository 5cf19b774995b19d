import type { Route } from './+types/home';
import { homeMeta } from '../../../domain/content/home.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { pageMeta, rootDataOf } from '../../lib/page-metadata.ts';
import { headWords, withTexts } from '../../lib/page-texts.ts';
import { waitBriefly } from '../../ui/loading/deferred.tsx';
import { readHomeContent } from './home-content.ts';
import { GallerySection } from './home-gallery.tsx';
import { Hero, heroPreload } from './home-hero.tsx';
import { ServicesSection } from './home-services.tsx';
import { TestimonialsSection } from './home-testimonials.tsx';
import { VisitSection } from './home-visit.tsx';
import { WhySection } from './home-why.tsx';
import './home.css';

export const loader = (args: Route.LoaderArgs) =>
  withTexts(
    args,
    'home',
    readHomeContent(args).then((answer) => ({ answer })),
  );
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  withTexts(args, 'home', waitBriefly(readHomeContent(args)));

export const meta: Route.MetaFunction = ({ matches }) => {
  const root = rootDataOf(matches);
  return [
    ...pageMeta({ ...headWords(homeMeta, matches), path: pageUrls.home }, root),
    ...heroPreload(root?.settings.pictures?.hero),
  ];
};

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
