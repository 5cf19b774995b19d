import { Link } from 'react-router';
import { servicesPage } from '../../../domain/content/services.ts';
import type { PublicService } from '../../../domain/defaults/records.ts';
import { pictureSources } from '../../../domain/pictures.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { pageMeta, rootDataOf } from '../../lib/page-metadata.ts';
import { publicContent, type Read } from '../../lib/public-content.ts';
import { DialogButton } from '../../ui/dialog.tsx';
import { Section } from '../../ui/in-view.tsx';
import { Loaded, waitBriefly } from '../../ui/deferred.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { Route } from './+types/services';
import { contactDialogId } from '../layout/contact-dialog.tsx';
import { ServiceDrawing } from '../ui/drawing.tsx';
import { Paragraphs } from '../ui/paragraphs.tsx';
import { useProblemLog } from '../ui/problem-log.ts';
import { StandingDrawing } from '../ui/standing-drawing.tsx';
import '../ui/inner-page.css';
import './services.css';
import '../ui/ticks.css';

const read = ({ context }: Pick<Route.LoaderArgs, 'context'>) =>
  context.get(publicContent).services();

export const loader = async (args: Route.LoaderArgs) => ({ answer: await read(args) });
export const clientLoader = (args: Route.ClientLoaderArgs) => waitBriefly(read(args));

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...servicesPage.meta, path: pageUrls.services }, rootDataOf(matches));

const ServicesPage = ({ loaderData: { answer } }: Route.ComponentProps) => (
  <>
    <div className="page-head">
      <div className="wrap">
        <h1>{servicesPage.title}</h1>
        <p className="lead">{servicesPage.lead}</p>
      </div>
    </div>
    <Loaded from={answer} loading="Loading services...">
      {(services) => (
        <>
          <ServiceSpreads services={services} />
          <Plan services={services.value.length} />
        </>
      )}
    </Loaded>
    <Closing />
  </>
);
export default ServicesPage;

/** A name for the part of the page that shows a service, made from its title. */
const anchorOf = (service: PublicService): string =>
  `${service.title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}-${Math.abs(service.id)}`;

/** An index, and one spread a service, the pictures taking turns left and right. */
const ServiceSpreads = ({ services }: { services: Read<PublicService[]> }) => {
  useProblemLog(services.problem);
  return (
    <div className="wrap service-columns">
      <nav className="service-index" aria-label="Services on this page">
        <ol>
          {services.value.map((service) => (
            <li key={service.id}>
              <a href={`#${anchorOf(service)}`}>{service.title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="service-spreads">
        {services.value.map((service, index) => (
          <ServiceSpread key={service.id} service={service} place={index} />
        ))}
      </div>
    </div>
  );
};

const slots = [
  { when: '(width < 50rem)', width: '92vw', height: 0.94 },
  { width: 'min(46vw, 39rem)', height: 0.94 },
];

const ServiceSpread = ({ service, place }: { service: PublicService; place: number }) => (
  <Section
    className="service-spread"
    id={anchorOf(service)}
    aria-labelledby={`${anchorOf(service)}-title`}
  >
    <div className={place % 2 ? 'frame gabled' : 'frame arched'}>
      {service.picture ? (
        <Picture
          sources={pictureSources(service.picture)}
          alt=""
          slots={slots}
          first={place === 0}
        />
      ) : (
        <ServiceEmblem icon={service.icon} />
      )}
    </div>
    <div className="service-words">
      {service.picture ? <ServiceDrawing icon={service.icon} /> : null}
      <h2 id={`${anchorOf(service)}-title`}>{service.title}</h2>
      <p className="service-short">{service.shortDescription}</p>
      <Paragraphs text={restOf(service)} />
    </div>
    {service.included.length > 0 ? (
      <div className="included">
        <h3>{servicesPage.includedHeading}</h3>
        <ul className="ticks">
          {service.included.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
    ) : null}
  </Section>
);

/** What stands for a service without a picture: its sign on a hill under the lamp, true of any service. */
const ServiceEmblem = ({ icon }: { icon: string }) => (
  <div className="service-emblem">
    <svg viewBox="0 0 200 188" preserveAspectRatio="xMidYMax slice" aria-hidden>
      <circle className="emblem-lamp" cx="100" cy="88" r="56" />
      <path className="emblem-far" d="M0 140q50-34 104-12t96-10v70H0Z" />
      <path className="emblem-near" d="M0 160q60-26 118-6t82-8v42H0Z" />
    </svg>
    <ServiceDrawing icon={icon} />
  </div>
);

/** The full description, without the first sentence where that is shown above it already. */
const restOf = ({ description, shortDescription }: PublicService): string =>
  description.startsWith(shortDescription)
    ? description.slice(shortDescription.length).trim()
    : description;

const Plan = ({ services }: { services: number }) => (
  <Section className="band oat" aria-label={servicesPage.plan.title(services)}>
    <div className="wrap two-notes">
      <div>
        <h2>{servicesPage.plan.title(services)}</h2>
        <p>{servicesPage.plan.text}</p>
      </div>
      <div>
        <h2>{servicesPage.limits.title}</h2>
        <p>{servicesPage.limits.text}</p>
      </div>
    </div>
  </Section>
);

const Closing = () => (
  <Section className="band sage closing" aria-labelledby="closing-heading">
    <div className="wrap">
      <h2 id="closing-heading">{servicesPage.closing.title}</h2>
      <p className="lead">{servicesPage.closing.text}</p>
      <p className="actions">
        <DialogButton opens={contactDialogId} className="button">
          {servicesPage.buttons.call}
        </DialogButton>
        <Link to={pageUrls.contact} className="button line" prefetch="intent">
          {servicesPage.buttons.tour}
        </Link>
      </p>
      <StandingDrawing name="garden-table" />
    </div>
  </Section>
);
