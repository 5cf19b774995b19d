import type { Route } from './+types/home';
import { homeMeta } from '../../../domain/site/words/home-words.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { createPageMeta, findRootData } from '../../lib/page-metadata.ts';
import { readHeadTexts, loadAnswerWithTexts, loadWithTexts } from '../../lib/page-texts.ts';
import { waitBriefly } from '../../ui/loading/deferred.tsx';
import { readHomeContent } from './home-content.tsx';
import { GallerySection } from './home-gallery.tsx';
import { Hero, createHeroPreload } from './home-hero.tsx';
import { ServicesSection, VisitSection, WhySection } from './home-sections.tsx';
import { TestimonialsSection } from './home-testimonials.tsx';
import { Sections } from '../layout/sections.tsx';
import './home.css';

export const loader = (args: Route.LoaderArgs) =>
  loadAnswerWithTexts(args, 'home', readHomeContent(args));
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadWithTexts(args, 'home', waitBriefly(readHomeContent(args)));

export const meta: Route.MetaFunction = ({ matches }) => {
  const root = findRootData(matches);
  return [
    ...createPageMeta({ ...readHeadTexts(homeMeta, matches), path: pageUrls.home }, root),
    ...createHeroPreload(root?.settings),
  ];
};

const HomePage = ({ loaderData: { answer } }: Route.ComponentProps) => (
  <>
    <Hero />
    <Sections
      of="home"
      all={{
        services: <ServicesSection from={answer} />,
        why: <WhySection />,
        testimonials: <TestimonialsSection from={answer} />,
        gallery: <GallerySection from={answer} />,
        visit: <VisitSection />,
      }}
    />
  </>
);
export default HomePage;
