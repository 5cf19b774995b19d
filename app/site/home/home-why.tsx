import { whyChooseUs } from '../../../domain/content/home.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { Section } from '../../ui/loading/in-view.tsx';
import { StandingDrawing } from '../ui/drawing/standing-drawing.tsx';
import { Treeline } from '../layout/treeline.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { OptionalText } from '../texts/optional-text.tsx';
import { useTexts } from '../texts/texts.tsx';

/** The six-item Why Choose Us section on the dark band (docs/product/public-pages.md). */
export const WhySection = () => {
  const texts = useTexts(whyChooseUs);
  return (
    <Section className="night-band on-night" aria-labelledby="why-heading">
      <Treeline />
      <div className="wrap why">
        <div className="why-head">
          <h2 id="why-heading">{texts.heading}</h2>
          <OptionalText>{texts.lead}</OptionalText>
          <PageLink to={pageUrls.about} className="button lamp">
            {texts.button}
            <span className="visually-hidden"> {texts.buttonAbout}</span>
          </PageLink>
          <StandingDrawing name="door" place="homeWhy" />
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
