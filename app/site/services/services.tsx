import { formatNumberInWords } from '../../../domain/lib/text/wording.ts';
import { pageLabels } from '../../../domain/site/words/label-words.ts';
import { servicesPage } from '../../../domain/site/words/services-words.ts';
import type { PublicService } from '../../../domain/nouns/services/public-services.ts';
import { builtInServiceClaims } from '../../../domain/site/built-in/service-texts.ts';
import { findPictureSources } from '../../../domain/pictures.ts';
import { replaceClaims } from '../../../domain/texts/claims.ts';
import { toCurlyQuotes } from '../../../domain/lib/text/curly-quotes.ts';
import { pageUrls } from '../../../domain/urls.ts';
import {
  createMeta,
  findPageUntrueClaims,
  loadAnswerWithTexts,
  loadWithTexts,
} from '../../lib/page-texts.ts';
import { publicContentContext, type ReadResult } from '../../lib/public-content.ts';
import { Section } from '../../ui/loading/in-view.tsx';
import { Loaded, useProblemLog, waitBriefly } from '../../ui/loading/deferred.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import type { Route } from './+types/services';
import { ServiceDrawing, Illustration } from '../ui/illustrations.tsx';
import { Paragraphs, useFixedWords, useFormat, useStoredLang, useTexts } from '../ui/texts.tsx';
import { Folding } from '../ui/unfold.tsx';
import { useHome } from '../ui/home-data.ts';
import { CallOrVisit } from '../layout/closing.tsx';
import { PageHead, Sections } from '../layout/sections.tsx';
import '../ui/inner-page.css';
import './services.css';
import '../ui/ticks.css';

const readServices = ({ context }: Pick<Route.LoaderArgs, 'context'>) =>
  context.get(publicContentContext).services();

export const loader = (args: Route.LoaderArgs) =>
  loadAnswerWithTexts(args, 'services', readServices(args));
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadWithTexts(args, 'services', waitBriefly(readServices(args)));

export const meta: Route.MetaFunction = createMeta(servicesPage.meta, pageUrls.services);

const ServicesPage = ({ loaderData: { answer } }: Route.ComponentProps) => {
  const texts = useTexts(servicesPage);
  const untrue = findPageUntrueClaims(useHome());
  /** Stored services as they are; built-in ones without claims that are not true of this home. */
  const replaceUntrueClaims = (
    services: ReadResult<PublicService[]>,
  ): ReadResult<PublicService[]> =>
    services.stored
      ? services
      : { ...services, value: replaceClaims(services.value, builtInServiceClaims, untrue) };
  return (
    <>
      <PageHead texts={texts} />
      <Sections
        of="services"
        all={{
          services: (
            <Loaded from={answer} loading="Loading services...">
              {(services) => <ServiceSpreads services={replaceUntrueClaims(services)} />}
            </Loaded>
          ),
          plan: (
            <Loaded from={answer} loading={<></>}>
              {(services) => <VisitPlan services={services.value.length} />}
            </Loaded>
          ),
          closing: <ServicesClosing />,
        }}
      />
    </>
  );
};
export default ServicesPage;

const toAnchor = (service: PublicService): string =>
  `${service.title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}-${Math.abs(service.id)}`;

/** An index, and one spread per service, with pictures alternating left and right. */
const ServiceSpreads = ({ services }: { services: ReadResult<PublicService[]> }) => {
  const findLang = useStoredLang();
  const labels = useFixedWords('site.labels', pageLabels);
  useProblemLog(services.problem);
  return (
    <Section className="wrap service-columns">
      <nav className="service-index" aria-label={labels.services}>
        <ol>
          {services.value.map((service) => (
            <li key={service.id}>
              <a href={`#${toAnchor(service)}`} lang={findLang(service, 'title')}>
                {service.title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="service-spreads">
        {services.value.map((service, index) => (
          <ServiceSpread key={service.id} service={service} place={index} />
        ))}
      </div>
    </Section>
  );
};

const servicePictureSlots = [
  { when: '(max-width: 47.99rem)', width: '7rem', height: 0.94 },
  { width: 'min(43.5vw, 34.5rem)', height: 0.94 },
];

const ServiceSpread = ({ service, place }: { service: PublicService; place: number }) => {
  const findLang = useStoredLang();
  const lang = findLang(service, 'description');
  const texts = useTexts(servicesPage);
  return (
    <Section
      className="service-spread"
      id={toAnchor(service)}
      aria-labelledby={`${toAnchor(service)}-title`}
    >
      <div className="frame">
        {service.picture ? (
          <Picture
            sources={findPictureSources(service.picture)}
            alt=""
            slots={servicePictureSlots}
            first={place === 0}
          />
        ) : (
          <ServiceEmblem icon={service.icon} />
        )}
      </div>
      <div className="service-words">
        {service.picture ? <ServiceDrawing icon={service.icon} /> : null}
        <h2 id={`${toAnchor(service)}-title`} lang={findLang(service, 'title')}>
          {service.title}
        </h2>
        <p className="service-short" lang={lang}>
          {toCurlyQuotes(service.shortDescription)}
        </p>
        <Folding about={service.title} lang={findLang(service, 'title')}>
          <Paragraphs text={omitFirstSentence(service)} lang={lang} />
          {service.included.length > 0 ? (
            <div className="included">
              <h3>{texts.includedHeading}</h3>
              <ul className="ticks">
                {service.included.map((item, index) => (
                  <li key={item} lang={findLang(service, 'features', index)}>
                    {toCurlyQuotes(item)}
                  </li>
                ))}
              </ul>
            </div>
          ) : null}
        </Folding>
      </div>
    </Section>
  );
};

/**
 * The drawing for a service without a picture: its icon on a hill under the lamp, neutral enough for any
 * service.
 */
const ServiceEmblem = ({ icon }: { icon: string }) => (
  <div className="service-emblem">
    <svg
      viewBox="0 0 200 188"
      width="200"
      height="188"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden
    >
      <circle className="emblem-lamp" cx="100" cy="88" r="56" />
      <path className="emblem-far" d="M0 140q50-34 104-12t96-10v70H0Z" />
      <path className="emblem-near" d="M0 160q60-26 118-6t82-8v42H0Z" />
    </svg>
    <ServiceDrawing icon={icon} />
  </div>
);

/** The full description, minus its first sentence if that is already shown above it. */
const omitFirstSentence = ({ description, shortDescription }: PublicService): string =>
  description.startsWith(shortDescription)
    ? description.slice(shortDescription.length).trim()
    : description;

const VisitPlan = ({ services }: { services: number }) => {
  const format = useFormat();
  const { plan, limits } = useTexts(servicesPage, {
    count: format ? String(services) : formatNumberInWords(services),
  });
  return (
    <Section className="band oat" aria-labelledby="plan-heading">
      <div className="wrap two-notes">
        <div>
          <h2 id="plan-heading">{services === 1 ? plan.titleForOne : plan.title}</h2>
          <p>{plan.text}</p>
        </div>
        <div>
          <h2>{limits.title}</h2>
          <p>{limits.text}</p>
        </div>
      </div>
    </Section>
  );
};

const ServicesClosing = () => {
  const { closing, buttons } = useTexts(servicesPage);
  return (
    <CallOrVisit
      className="sage"
      texts={{ ...closing, ...buttons }}
      drawing={<Illustration name="garden-table" place="services" />}
    />
  );
};
