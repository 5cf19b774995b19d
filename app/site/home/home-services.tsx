import { homeOverview } from '../../../domain/content/home.ts';
import { inWords } from '../../../domain/text/wording.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { type Deferred, Loaded } from '../../ui/loading/deferred.tsx';
import { Section } from '../../ui/loading/in-view.tsx';
import { OptionalText } from '../texts/optional-text.tsx';
import { useTexts } from '../texts/texts.tsx';
import { ServiceDrawing } from '../ui/drawing/drawing.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { useProblemLog } from '../ui/problem-log.ts';
import type { HomeContent } from './home-content.ts';

/** The overview of care services (docs/product/public-pages.md). */
export const ServicesSection = ({ from }: { from: Deferred<HomeContent> }) => {
  const texts = useTexts(homeOverview);
  return (
    <Section className="band overview" aria-labelledby="overview-heading">
      <div className="wrap">
        <div className="band-head">
          <h2 id="overview-heading">{texts.heading}</h2>
          <Loaded from={from} loading={<OptionalText>{texts.leadForOne}</OptionalText>}>
            {({ services }) => <Lead count={services.value.length} />}
          </Loaded>
        </div>
        <Loaded from={from} loading="Loading services...">
          {({ services }) => <Cards services={services} />}
        </Loaded>
        <p className="band-foot">
          <PageLink to={pageUrls.services} className="button line">
            {texts.button}
          </PageLink>
        </p>
      </div>
    </Section>
  );
};

const Lead = ({ count }: { count: number }) => {
  const texts = useTexts(homeOverview, { count: inWords(count) });
  return <OptionalText>{count === 1 ? texts.leadForOne : texts.lead}</OptionalText>;
};

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
