import { Link } from 'react-router';
import { homeOverview } from '../../../domain/content/home.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { Section } from '../../ui/in-view.tsx';
import { type Deferred, Loaded } from '../../ui/deferred.tsx';
import { ServiceDrawing } from '../ui/drawing.tsx';
import type { HomeContent } from './home-content.ts';
import { useProblemLog } from '../ui/problem-log.ts';

/** The overview of care services (docs/product/public-pages.md). */
export const ServicesSection = ({ from }: { from: Deferred<HomeContent> }) => (
  <Section className="band overview" aria-labelledby="overview-heading">
    <div className="wrap">
      <div className="band-head">
        <h2 id="overview-heading">{homeOverview.heading}</h2>
        <Loaded from={from} loading={<p>{homeOverview.lead()}</p>}>
          {({ services }) => <p>{homeOverview.lead(services.value.length)}</p>}
        </Loaded>
      </div>
      <Loaded from={from} loading="Loading services...">
        {({ services }) => <Cards services={services} />}
      </Loaded>
      <p className="band-foot">
        <Link to={pageUrls.services} className="button line" prefetch="intent">
          {homeOverview.button}
        </Link>
      </p>
    </div>
  </Section>
);

const Cards = ({ services }: Pick<HomeContent, 'services'>) => {
  useProblemLog(services.problem);
  return (
    <ul className="ruled-grid">
      {services.value.map((service) => (
        <li key={service.id}>
          <ServiceDrawing icon={service.icon} />
          <h3>{service.title}</h3>
          <p>{service.shortDescription}</p>
        </li>
      ))}
    </ul>
  );
};
