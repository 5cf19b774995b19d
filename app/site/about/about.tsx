import { Link } from 'react-router';
import type { ReactNode } from 'react';
import {
  aboutClosing,
  aboutFacts,
  aboutPage,
  aboutStats,
  aboutStreetView,
  coreValues,
} from '../../../domain/site/words/about-words.ts';
import { illustrationAlt } from '../../../domain/nouns/home/drawing-words.ts';
import { formatBuiltInStory } from '../../../domain/nouns/facts/site-facts.ts';
import type { PublicAbout } from '../../../domain/nouns/about/public-about.ts';
import type { DescribedPicture } from '../../../domain/nouns/home/site-settings.ts';
import { findIllustrationSources, findPictureSources } from '../../../domain/pictures.ts';
import { pageUrls, phoneLink, streetViewFrameUrl, requestFormUrl } from '../../../domain/urls.ts';
import { findRootData } from '../../lib/page-metadata.ts';
import { createHead, loadAnswerWithTexts, loadWithTexts } from '../../lib/page-texts.ts';
import { publicContentContext, type ReadResult } from '../../lib/public-content.ts';
import { Section } from '../../ui/loading/in-view.tsx';
import { Loaded, useProblemLog, waitBriefly } from '../../ui/loading/deferred.tsx';
import { Picture, createPicturePreload } from '../../ui/picture/picture.tsx';
import type { Route } from './+types/about';
import { formatAddressLine } from '../layout/contact-dialog.tsx';
import { useFigures, useHome } from '../ui/home-data.ts';
import { Portrait, Illustration } from '../ui/illustrations.tsx';
import { MapFrame } from '../ui/map-frame.tsx';
import { Closing } from '../layout/closing.tsx';
import {
  OptionalText,
  Paragraphs,
  useFixedWords,
  useStoredLang,
  useTexts,
  useWords,
} from '../ui/texts.tsx';
import { Sections } from '../layout/sections.tsx';
import { FoldedParagraphs } from '../ui/unfold.tsx';
import { Verbatim } from '../../ui/verbatim.tsx';
import '../ui/inner-page.css';
import './about.css';

const readAbout = ({ context }: Pick<Route.LoaderArgs, 'context'>) =>
  context.get(publicContentContext).about();

export const loader = (args: Route.LoaderArgs) =>
  loadAnswerWithTexts(args, 'about', readAbout(args));
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadWithTexts(args, 'about', waitBriefly(readAbout(args)));

const headPictureSlots = [
  { when: '(max-width: 65.99rem)', width: '94vw', height: 0.67 },
  { width: 'min(54vw, 40.5rem)', height: 0.78 },
];

/** The home's own picture, or else the drawing. */
const chooseHeadPicture = (
  own: DescribedPicture | undefined,
  alt: string = illustrationAlt.about,
) =>
  own
    ? { sources: findPictureSources(own), alt: own.alt }
    : { sources: findIllustrationSources('about'), alt };

export const meta: Route.MetaFunction = ({ matches }) => [
  ...createHead(aboutPage.meta, pageUrls.about, matches),
  ...createPicturePreload(
    chooseHeadPicture(findRootData(matches)?.settings.pictures?.pages?.about).sources,
    headPictureSlots,
  ),
];

const AboutPage = ({ loaderData: { answer } }: Route.ComponentProps) => {
  const texts = useTexts(aboutPage);
  const drawings = useFixedWords('site.drawings', illustrationAlt);
  const { pictures } = useHome().settings;
  const findLang = useStoredLang();
  return (
    <>
      <Section className="about-head on-night">
        <div className="wrap">
          <h1>{texts.title}</h1>
          <div className="frame">
            <Picture
              {...chooseHeadPicture(pictures?.pages?.about, drawings.about)}
              lang={pictures?.pages?.about && findLang(pictures.pages.about, 'alt')}
              slots={headPictureSlots}
              first
            />
          </div>
        </div>
      </Section>
      <Sections
        of="about"
        all={{
          who: <WhoAnswers />,
          story: (
            <Loaded from={answer} loading="Loading about us...">
              {(about) => <Story about={about} />}
            </Loaded>
          ),
          facts: <Facts />,
          values: <CoreValues />,
          stats: <Stats />,
          street: <StreetView />,
          closing: <AboutClosing />,
        }}
      />
    </>
  );
};
export default AboutPage;

/** The person who answers, if the owner has stored a name. */
const WhoAnswers = () => {
  const { answeredBy } = useTexts(aboutFacts);
  const { settings, contact } = useHome();
  const { facts, pictures } = settings;
  const { phone_cell } = contact.value;
  if (!facts?.answeredBy) return null;
  return (
    <Section className="about-who" aria-labelledby="who-heading">
      <div className="wrap who-answers">
        {pictures?.portrait ? <Portrait picture={pictures.portrait} /> : null}
        <div>
          <h2 id="who-heading">
            <span className="eyebrow">{answeredBy}</span> <Verbatim>{facts.answeredBy}</Verbatim>
          </h2>
          <a className="care-line line-link" href={phoneLink(phone_cell)}>
            <Verbatim>{phone_cell}</Verbatim>
          </a>
        </div>
      </div>
    </Section>
  );
};

/** The company story, then mission and vision as two sheets of paper. */
const Story = ({ about }: { about: ReadResult<PublicAbout> }) => {
  const findLang = useStoredLang();
  const texts = useTexts(aboutPage);
  const { facts } = useHome();
  const { company_story } = about.value;
  const story = about.stored ? company_story : formatBuiltInStory(company_story, facts);
  const words = useWords(aboutPage);
  useProblemLog(about.problem);
  return (
    <Section className="band story" aria-labelledby="story-heading">
      <div className="wrap">
        <h2 id="story-heading">{texts.storyHeading}</h2>
        <div className="story-text">
          <FoldedParagraphs
            text={story}
            lang={findLang(about.value, 'company_story')}
            about={words.storyHeading}
          />
        </div>
        <div className="papers">
          <article className="paper" aria-labelledby="mission-heading">
            <h3 id="mission-heading">{texts.missionHeading}</h3>
            <Paragraphs
              text={about.value.mission_statement}
              lang={findLang(about.value, 'mission_statement')}
            />
          </article>
          <article className="paper" aria-labelledby="vision-heading">
            <h3 id="vision-heading">{texts.visionHeading}</h3>
            <Paragraphs
              text={about.value.vision_statement}
              lang={findLang(about.value, 'vision_statement')}
            />
          </article>
        </div>
      </div>
    </Section>
  );
};

/** The owner's facts about the home, such as its number of residents. Renders nothing if there are none. */
const Facts = () => {
  const texts = useTexts(aboutFacts);
  const { settings } = useHome();
  const { capacity, languages, designations } = settings.facts ?? {};
  const findLang = useStoredLang();
  if (!capacity && !languages && !designations) return null;
  return (
    <Section className="band home-facts" aria-labelledby="facts-heading">
      <div className="wrap">
        <h2 id="facts-heading">{texts.heading}</h2>
        <dl>
          <Fact label={texts.capacity}>{capacity}</Fact>
          <Fact label={texts.languages} lang={findLang(settings, 'languages')}>
            {languages}
          </Fact>
          <Fact label={texts.designations} lang={findLang(settings, 'designations')}>
            {designations?.join(', ')}
          </Fact>
        </dl>
      </div>
    </Section>
  );
};

interface FactProps {
  label: ReactNode;
  lang?: 'en' | undefined;
  children: ReactNode;
}

const Fact = ({ label, lang, children }: FactProps) =>
  children === undefined ? null : (
    <div>
      <dt>{label}</dt>
      <dd lang={lang}>{children}</dd>
    </div>
  );

const CoreValues = () => {
  const texts = useTexts(aboutPage);
  const { values } = useTexts(coreValues);
  return (
    <Section className="band oat about-values" aria-labelledby="values-heading">
      <div className="wrap">
        <div className="band-head">
          <h2 id="values-heading">{texts.valuesHeading}</h2>
          <OptionalText>{texts.valuesLead}</OptionalText>
        </div>
        <ol className="values">
          {values.map((value) => (
            <li key={value.key}>
              <h3>{value.title}</h3>
              <p>{value.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
};

const statFigures = {
  years: 'yearsOfExperience',
  families: 'familiesServed',
  care: 'careAvailable',
  satisfaction: 'satisfactionRate',
} as const;

const Stats = () => {
  const texts = useTexts(aboutStats);
  const shownFigures = useFigures(statFigures);
  const findLang = useStoredLang();
  if (shownFigures.length === 0) return null;
  return (
    <Section className="night-band on-night stats-band" aria-labelledby="stats-heading">
      <div className="wrap">
        <h2 id="stats-heading">{texts.heading}</h2>
        <dl className="figures">
          {shownFigures.map(({ name, value, note }) => (
            <div key={name}>
              <dt>
                {texts.labels[name]}
                {note ? <small lang={findLang({}, 'note')}>{note}</small> : null}
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <OptionalText>{texts.note}</OptionalText>
      </div>
    </Section>
  );
};

const StreetView = () => {
  const texts = useTexts(aboutStreetView);
  const {
    contact: { value: contact },
    settings: { pictures },
  } = useHome();
  return (
    <Section className="band about-street" aria-labelledby="street-heading">
      <div className="wrap map-columns">
        <div>
          <h2 id="street-heading">{texts.heading}</h2>
          <OptionalText>{texts.text}</OptionalText>
        </div>
        <MapFrame
          address={formatAddressLine(contact)}
          mapUrl={streetViewFrameUrl(formatAddressLine(contact), contact)}
          photo={pictures?.pages?.aboutStreet}
          group={aboutStreetView}
        />
      </div>
    </Section>
  );
};

const AboutClosing = () => {
  const { heading: title, text, buttons } = useTexts(aboutClosing);
  return (
    <Closing
      className="blush"
      texts={{ title, text }}
      drawing={<Illustration name="gate" place="aboutClosing" />}
    >
      <Link to={requestFormUrl} className="button">
        {buttons.tour}
      </Link>
      <Link to={pageUrls.contact} className="button line">
        {buttons.contact}
      </Link>
    </Closing>
  );
};
