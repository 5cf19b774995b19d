import { Fragment } from 'react';
import { Link } from 'react-router';
import { timings } from '../../../domain/display.ts';
import { pageLabels } from '../../../domain/site/words/label-words.ts';
import { homeBadges, homeHero, staffRatioWords } from '../../../domain/site/words/home-words.ts';
import { drawingFocus, heroSlides, slideWords } from '../../../domain/nouns/home/drawing-words.ts';
import type { HomePictures } from '../../../domain/nouns/home/site-settings.ts';
import { findIllustrationSources, findPictureSources } from '../../../domain/pictures.ts';
import { requestFormUrl } from '../../../domain/urls.ts';
import { Section } from '../../ui/loading/in-view.tsx';
import { DialogButton } from '../../ui/dialog.tsx';
import { Picture, createPicturePreload } from '../../ui/picture/picture.tsx';
import { SlideshowControls, usePreloadedSlides, useSlideshow } from '../../ui/slideshow.tsx';
import { contactDialogId } from '../layout/contact-dialog.tsx';
import { BadgeDrawing } from '../ui/illustrations.tsx';
import { OptionalText, useFixedWords, useStoredLang, useTexts, useWords } from '../ui/texts.tsx';
import { useSlideshowWords } from './slideshow-words.ts';
import { useFigures, useHome } from '../ui/home-data.ts';
import { HomeAnswers } from './home-answers.tsx';

type Settings = ReturnType<typeof useHome>['settings'];

/**
 * Whether the home has its own photos and names the person who answers. Then phones show a photo first, and
 * the call button beside that person (home.css).
 */
const isFurnished = (settings: Settings | undefined): boolean =>
  settings?.pictures?.hero !== undefined && settings.facts?.answeredBy !== undefined;

const createSlots = (settings: Settings | undefined) => [
  { when: '(max-width: 47.99rem)', width: '87vw', height: isFurnished(settings) ? 0.64 : 0.8 },
  { when: '(max-width: 63.99rem)', width: '91vw', height: 0.8 },
  { width: 'min(45vw, 35.5rem)', height: 0.8 },
];

type StoredHeroPictures = HomePictures['hero'];

/** Preloads the hero's first picture before the browser reaches it in the page. */
export const createHeroPreload = (settings: Settings | undefined) =>
  toSlides(settings?.pictures?.hero)
    .slice(0, 1)
    .flatMap(({ sources }) => createPicturePreload(sources, createSlots(settings)));

/** The home's own pictures, or else the drawings. */
const toSlides = (
  own: StoredHeroPictures,
  words: Record<keyof typeof slideWords, string> = slideWords,
) =>
  own?.map((picture) => ({
    sources: findPictureSources(picture),
    label: picture.label,
    alt: picture.alt,
    own: picture,
  })) ??
  heroSlides.map((picture) => ({
    sources: { ...findIllustrationSources(picture), focus: drawingFocus },
    label: words[`${picture}Label`],
    alt: words[`${picture}Alt`],
    own: null,
  }));

/** The top of the home page: headline, buttons and answers, and the gabled window with changing pictures. */
export const Hero = () => {
  const texts = useTexts(homeHero);
  const { settings } = useHome();
  return (
    <Section className={isFurnished(settings) ? 'hero furnished' : 'hero'}>
      <div className="wrap">
        <div className="hero-title">
          <OptionalText className="eyebrow">{texts.eyebrow}</OptionalText>
          <h1>{texts.headline}</h1>
        </div>
        <p className="actions">
          <Link to={requestFormUrl} className="button">
            {texts.buttons.visit}
          </Link>
          <DialogButton opens={contactDialogId} className="button line">
            {texts.buttons.call}
          </DialogButton>
        </p>
        <HomeAnswers />
        <HeroSlides />
        <OptionalText className="lead">{texts.lead}</OptionalText>
        <Badges />
      </div>
    </Section>
  );
};

const Badges = () => {
  const texts = useTexts(homeBadges);
  const { facts } = useHome();
  const shownBadges = (['compassionate', 'licensed', 'care'] as const).filter(
    (name) => name !== 'care' || facts.careAvailable !== null,
  );
  return (
    <ul className="badges">
      {shownBadges.map((name) => (
        <li key={name}>
          <BadgeDrawing name={name} />
          <div>
            <b>{texts[name].label}</b> <OptionalText as="span">{texts[name].text}</OptionalText>
          </div>
        </li>
      ))}
    </ul>
  );
};

/** The meaning of a ratio such as 6:1, in words that can't be read the other way around. 1:1 needs none. */
const RatioMeaning = ({ value }: { value: string }) => {
  const [, number = ''] = /^(?!1 ?:)(\d{1,2}) ?: ?1$/.exec(value) ?? [];
  const { meaning } = useTexts(staffRatioWords, { number });
  return number ? <OptionalText className="seal-meaning">{meaning}</OptionalText> : null;
};

const sealFigures = { ratio: 'staffRatio' } as const;

/** The slideshow in the gabled window: category label, staff-ratio seal, controls. */
const HeroSlides = () => {
  const { contact, settings } = useHome();
  const ratio = useTexts(staffRatioWords);
  const ratioWords = useWords(staffRatioWords);
  const shownSeals = useFigures(sealFigures);
  const drawingWords = useFixedWords('home.slides', slideWords);
  const slides = toSlides(settings.pictures?.hero, drawingWords).map((slide) => ({
    ...slide,
    label: slide.label.replaceAll('{city}', contact.value.address_city),
  }));
  const words = useSlideshowWords('Pictures');
  const labels = useFixedWords('site.labels', pageLabels);
  const slideshow = useSlideshow({ slides: slides.length, interval: timings.heroSlide });
  const hasPicture = usePreloadedSlides(slideshow.index, slides.length);
  const findLang = useStoredLang();
  return (
    <div
      className="hero-pictures"
      role="group"
      aria-roledescription={words.carousel}
      aria-label={labels.lifeHere}
      {...slideshow.restHandlers}
    >
      <div className="gable">
        <div className="gable-opening" aria-live={slideshow.moving ? 'off' : 'polite'}>
          {slides.map((slide, index) => (
            <div
              key={slide.sources.src}
              role="group"
              aria-roledescription={words.slide}
              aria-label={`${words.position(index + 1, slides.length)}: ${slide.label}`}
              className={index === slideshow.index ? 'hero-slide shown' : 'hero-slide'}
              aria-hidden={index !== slideshow.index || undefined}
            >
              {hasPicture(index) ? (
                <Picture
                  sources={slide.sources}
                  alt={slide.alt || slide.label}
                  lang={slide.own ? findLang(slide.own, slide.alt ? 'alt' : 'label') : undefined}
                  slots={createSlots(settings)}
                  first={index === 0}
                />
              ) : null}
              <p className="hero-label" lang={slide.own ? findLang(slide.own, 'label') : undefined}>
                {slide.label}
              </p>
            </div>
          ))}
        </div>
      </div>
      {shownSeals.map(({ name, value, note }) => (
        <Fragment key={name}>
          <p className={value.length > 4 ? 'seal long' : 'seal'}>
            <b>{value}</b> {ratio.label}
          </p>
          <RatioMeaning value={value} />
          {note ? (
            <p className="seal-note">
              {`${value} ${ratioWords.label}, `}
              <span lang={findLang({}, 'note')}>{note}</span>
            </p>
          ) : null}
        </Fragment>
      ))}
      <SlideshowControls slideshow={slideshow} slides={slides.length} words={words} />
    </div>
  );
};
