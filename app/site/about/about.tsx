import { Link } from 'react-router';
import { claims } from '../../../domain/constants.ts';
import {
  aboutClosing,
  aboutPage,
  aboutStats,
  aboutStreetView,
  coreValues,
} from '../../../domain/content/about.ts';
import { illustrationAlt } from '../../../domain/content/pictures.ts';
import type { PublicAbout } from '../../../domain/defaults/records.ts';
import { illustrationSources } from '../../../domain/pictures.ts';
import { pageUrls, streetViewFrameUrl } from '../../../domain/urls.ts';
import { pageMeta, rootDataOf } from '../../lib/page-metadata.ts';
import { publicContent, type Read } from '../../lib/public-content.ts';
import { Section } from '../../ui/in-view.tsx';
import { Loaded, waitBriefly } from '../../ui/deferred.tsx';
import { Picture, picturePreload } from '../../ui/picture.tsx';
import type { Route } from './+types/about';
import { addressLine } from '../layout/contact-dialog.tsx';
import { useHome } from '../ui/home-data.ts';
import { MapFrame } from '../ui/map-frame.tsx';
import { Treeline } from '../layout/treeline.tsx';
import { Paragraphs } from '../ui/paragraphs.tsx';
import { useProblemLog } from '../ui/problem-log.ts';
import { StandingDrawing } from '../ui/standing-drawing.tsx';
import '../ui/inner-page.css';
import './about.css';

const read = ({ context }: Pick<Route.LoaderArgs, 'context'>) => context.get(publicContent).about();

export const loader = async (args: Route.LoaderArgs) => ({ answer: await read(args) });
export const clientLoader = (args: Route.ClientLoaderArgs) => waitBriefly(read(args));

const headPicture = {
  sources: illustrationSources('about'),
  slots: [
    { when: '(width < 66rem)', width: '92vw', height: 0.86 },
    { width: 'min(54vw, 46rem)', height: 0.78 },
  ],
};

export const links: Route.LinksFunction = () =>
  picturePreload(headPicture.sources, headPicture.slots);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...aboutPage.meta, path: pageUrls.about }, rootDataOf(matches));

const AboutPage = ({ loaderData: { answer } }: Route.ComponentProps) => (
  <>
    <div className="about-head on-night">
      <div className="wrap">
        <h1>{aboutPage.title}</h1>
        <div className="frame gabled">
          <Picture {...headPicture} alt={illustrationAlt.about} first />
        </div>
      </div>
    </div>
    <Loaded from={answer} loading="Loading about us...">
      {(about) => <Story about={about} />}
    </Loaded>
    <Values />
    <Stats />
    <Street />
    <Closing />
  </>
);
export default AboutPage;

/** The company story, then mission and vision as two papers. */
const Story = ({ about }: { about: Read<PublicAbout> }) => {
  useProblemLog(about.problem);
  return (
    <Section className="band story" aria-labelledby="story-heading">
      <div className="wrap">
        <h2 id="story-heading">{aboutPage.storyHeading}</h2>
        <div className="story-text">
          <Paragraphs text={about.value.company_story} />
        </div>
        <div className="papers">
          <article className="paper">
            <h3>{aboutPage.missionHeading}</h3>
            <Paragraphs text={about.value.mission_statement} />
          </article>
          <article className="paper">
            <h3>{aboutPage.visionHeading}</h3>
            <Paragraphs text={about.value.vision_statement} />
          </article>
        </div>
      </div>
    </Section>
  );
};

const Values = () => (
  <Section className="band oat" aria-labelledby="values-heading">
    <div className="wrap">
      <div className="band-head">
        <h2 id="values-heading">{aboutPage.valuesHeading}</h2>
        <p>{aboutPage.valuesLead}</p>
      </div>
      <ol className="values">
        {coreValues.map((value) => (
          <li key={value.title}>
            <h3>{value.title}</h3>
            <p>{value.text}</p>
          </li>
        ))}
      </ol>
    </div>
  </Section>
);

const stats = [
  { figure: claims.yearsOfExperience, label: aboutStats.labels.years },
  { figure: claims.familiesServed, label: aboutStats.labels.families },
  { figure: claims.careAvailable, label: aboutStats.labels.care },
  { figure: claims.satisfactionRate, label: aboutStats.labels.satisfaction },
];

const Stats = () => (
  <Section className="night-band on-night stats-band" aria-labelledby="stats-heading">
    <Treeline />
    <div className="wrap">
      <h2 id="stats-heading">{aboutStats.heading}</h2>
      <dl className="figures">
        {stats.map((stat) => (
          <div key={stat.label}>
            <dt>{stat.label}</dt>
            <dd>{stat.figure}</dd>
          </div>
        ))}
      </dl>
      <p>{aboutStats.note}</p>
    </div>
  </Section>
);

const Street = () => {
  const {
    contact: { value: contact },
  } = useHome();
  return (
    <Section className="band" aria-labelledby="street-heading">
      <div className="wrap map-columns">
        <div>
          <h2 id="street-heading">{aboutStreetView.heading}</h2>
          <p>{aboutStreetView.text}</p>
        </div>
        <MapFrame
          address={addressLine(contact)}
          frameUrl={streetViewFrameUrl(addressLine(contact), contact)}
          words={aboutStreetView}
        />
      </div>
    </Section>
  );
};

const Closing = () => (
  <Section className="band blush closing" aria-labelledby="closing-heading">
    <div className="wrap">
      <h2 id="closing-heading">{aboutClosing.heading}</h2>
      <p className="lead">{aboutClosing.text}</p>
      <p className="actions">
        <Link to={pageUrls.contact} className="button" prefetch="intent">
          {aboutClosing.buttons.tour}
        </Link>
        <Link to={pageUrls.contact} className="button line" prefetch="intent">
          {aboutClosing.buttons.contact}
        </Link>
      </p>
      <StandingDrawing name="gate" />
    </div>
  </Section>
);
