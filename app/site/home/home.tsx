import type { Route } from './+types/home';
import { Link } from 'react-router';
import {
  homeMeta,
  homeOverview,
  homeVisit,
  whyChooseUs,
} from '../../../domain/site/words/home-words.ts';
import { pageUrls, requestFormUrl } from '../../../domain/urls.ts';
import { findRootData } from '../../lib/page-metadata.ts';
import { createHead, loadAnswerWithTexts, loadWithTexts } from '../../lib/page-texts.ts';
import { waitBriefly, type Deferred, Loaded, useProblemLog } from '../../ui/loading/deferred.tsx';
import { readHomeContent, type HomeContent, PageLink } from './home-content.tsx';
import { GallerySection } from './home-gallery.tsx';
import { Hero, createHeroPreload } from './home-hero.tsx';
import { toCurlyQuotes } from '../../../domain/lib/text/curly-quotes.ts';
import { formatNumberInWords } from '../../../domain/lib/text/wording.ts';
import { Section } from '../../ui/loading/in-view.tsx';
import { ServiceDrawing, Illustration } from '../ui/illustrations.tsx';
import { OptionalText, useFormat, useStoredLang, useTexts, useWords } from '../ui/texts.tsx';
import { FoldingRow } from '../ui/unfold.tsx';
import { siteFooter } from '../../../domain/site/words/site-words.ts';
import { DialogButton } from '../../ui/dialog.tsx';
import { contactDialogId } from '../layout/contact-dialog.tsx';
import '../ui/steps.css';
import { TestimonialsSection } from './home-testimonials.tsx';
import { Sections } from '../layout/sections.tsx';
import './home.css';

export const loader = (args: Route.LoaderArgs) =>
  loadAnswerWithTexts(args, 'home', readHomeContent(args));
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadWithTexts(args, 'home', waitBriefly(readHomeContent(args)));

export const meta: Route.MetaFunction = ({ matches }) => [
  ...createHead(homeMeta, pageUrls.home, matches),
  ...createHeroPreload(findRootData(matches)?.settings),
];

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

/** The overview of care services (docs/product/public-pages.md). */
const ServicesSection = ({ from }: { from: Deferred<HomeContent> }) => {
  const texts = useTexts(homeOverview);
  return (
    <Section className="band overview" aria-labelledby="overview-heading">
      <div className="wrap">
        <div className="band-head">
          <h2 id="overview-heading">{texts.heading}</h2>
          <Loaded from={from} loading={<OptionalText>{texts.leadForOne}</OptionalText>}>
            {({ services }) => <OverviewLead count={services.value.length} />}
          </Loaded>
        </div>
        <Loaded from={from} loading="Loading services...">
          {({ services }) => <ServiceCards services={services} />}
        </Loaded>
        <p className="band-foot row">
          <PageLink to={pageUrls.services} className="button line">
            {texts.button}
          </PageLink>
        </p>
      </div>
    </Section>
  );
};

const OverviewLead = ({ count }: { count: number }) => {
  const format = useFormat();
  const texts = useTexts(homeOverview, {
    count: format ? String(count) : formatNumberInWords(count),
  });
  return <OptionalText>{count === 1 ? texts.leadForOne : texts.lead}</OptionalText>;
};

const ServiceCards = ({ services }: Pick<HomeContent, 'services'>) => {
  const findLang = useStoredLang();
  useProblemLog(services.problem);
  return (
    <ul className="ruled-grid">
      {services.value.map((service) => (
        <li key={service.id}>
          <ServiceDrawing icon={service.icon} />
          <h3 lang={findLang(service, 'title')}>{service.title}</h3>
          <p lang={findLang(service, 'description')}>{toCurlyQuotes(service.shortDescription)}</p>
        </li>
      ))}
    </ul>
  );
};

/** The six-item Why Choose Us section on the dark band (docs/product/public-pages.md). */
const WhySection = () => {
  const texts = useTexts(whyChooseUs);
  return (
    <Section className="night-band on-night" aria-labelledby="why-heading">
      <div className="wrap why">
        <div className="why-head">
          <h2 id="why-heading">{texts.heading}</h2>
          <OptionalText>{texts.lead}</OptionalText>
          <PageLink to={pageUrls.about} className="button lamp">
            {texts.button}
            <span className="visually-hidden"> {texts.buttonAbout}</span>
          </PageLink>
          <Illustration name="door" place="homeWhy" />
        </div>
        <ul className="why-items">
          {texts.reasons.map((item) => (
            <li key={item.key}>
              <h3>{item.title}</h3>
              <p>{item.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
};

/** What happens when families call or visit, before they have to ask. */
const VisitSection = () => {
  const texts = useTexts(homeVisit);
  const words = useWords(homeVisit);
  const footer = useTexts(siteFooter);
  return (
    <Section className="band sage visit" aria-labelledby="visit-heading">
      <div className="wrap">
        <div className="band-head">
          <h2 id="visit-heading">{texts.heading}</h2>
          <OptionalText>{texts.lead}</OptionalText>
        </div>
        <ol className="steps">
          {texts.steps.map((step, place) => (
            <li key={step.key}>
              <FoldingRow title={step.title} about={words.steps[place]?.title ?? ''}>
                <p>{step.text}</p>
              </FoldingRow>
            </li>
          ))}
        </ol>
        <div className="visit-close">
          <OptionalText>{texts.closing}</OptionalText>
          <p className="actions">
            <Link to={requestFormUrl} className="button">
              {texts.buttons.visit}
            </Link>
            <DialogButton opens={contactDialogId} className="button line">
              {texts.buttons.call}
            </DialogButton>
            <Link to={pageUrls.healthDataPrivacy} className="text-link">
              {footer.healthDataPrivacy}
            </Link>
          </p>
        </div>
      </div>
    </Section>
  );
};
