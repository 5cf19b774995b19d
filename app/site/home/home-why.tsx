import { Link } from 'react-router';
import { whyChooseUs } from '../../../domain/content/home.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { Section } from '../../ui/in-view.tsx';
import { StandingDrawing } from '../ui/standing-drawing.tsx';
import { Treeline } from '../layout/treeline.tsx';

/** The six-item Why Choose Us section on the dark band (docs/product/public-pages.md). */
export const WhySection = () => (
  <Section className="night-band on-night" aria-labelledby="why-heading">
    <Treeline />
    <div className="wrap why">
      <div className="why-head">
        <h2 id="why-heading">{whyChooseUs.heading}</h2>
        <p>{whyChooseUs.lead}</p>
        <Link to={pageUrls.about} className="button lamp" prefetch="intent">
          {whyChooseUs.button}
          <span className="visually-hidden"> about us</span>
        </Link>
        <StandingDrawing name="door" />
      </div>
      <ul className="why-items">
        {whyChooseUs.items.map((item) => (
          <li key={item.title}>
            <h3>{item.title}</h3>
            <p>{item.text}</p>
          </li>
        ))}
      </ul>
    </div>
  </Section>
);
