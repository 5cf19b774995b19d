import { Link } from 'react-router';
import { claims, timings } from '../../../domain/constants.ts';
import { homeBadges, homeHero, staffRatioWords } from '../../../domain/content/home.ts';
import { heroSlides } from '../../../domain/content/pictures.ts';
import { illustrationSources } from '../../../domain/pictures.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { DialogButton } from '../../ui/dialog.tsx';
import { Picture, picturePreload } from '../../ui/picture.tsx';
import { usePreloadedSlides } from '../../ui/slideshow/preloaded-slides.ts';
import { SlideshowControls } from '../../ui/slideshow/slideshow-controls.tsx';
import { useSlideshow } from '../../ui/slideshow/slideshow.ts';
import { contactDialogId } from '../layout/contact-dialog.tsx';
import { BadgeDrawing } from '../ui/drawing.tsx';
import { useHome } from '../ui/home-data.ts';

const slots = [
  { when: '(width < 64rem)', width: '92vw', height: 0.86 },
  { width: 'min(46vw, 41rem)', height: 0.94 },
];

/** The first picture of all: asked for before the page's text is read. */
export const heroPreload = () => picturePreload(illustrationSources(heroSlides[0].picture), slots);

/** What a visitor reads first, beside the gabled window with its changing pictures. */
export const Hero = () => (
  <div className="hero">
    <div className="wrap">
      <div className="hero-title">
        <p className="eyebrow">{homeHero.eyebrow}</p>
        <h1>{homeHero.headline}</h1>
      </div>
      <HeroSlides />
      <div className="hero-words">
        <p className="lead">{homeHero.lead}</p>
        <p className="actions">
          <Link to={pageUrls.contact} className="button" prefetch="intent">
            {homeHero.buttons.visit}
          </Link>
          <DialogButton opens={contactDialogId} className="button line">
            {homeHero.buttons.call}
          </DialogButton>
        </p>
      </div>
      <ul className="badges">
        {homeBadges.map((badge) => (
          <li key={badge.label}>
            <BadgeDrawing label={badge.label} />
            <div>
              <b>{badge.label}</b>
              <span>{badge.text}</span>
            </div>
          </li>
        ))}
      </ul>
    </div>
  </div>
);

/** The slideshow in the gabled window: category label, staff-ratio seal, controls. */
const HeroSlides = () => {
  const { address_city: city } = useHome().contact.value;
  const slides = heroSlides.map((slide) => ({
    ...slide,
    label: slide.label.replace('{city}', city),
  }));
  const slideshow = useSlideshow({ slides: heroSlides.length, interval: timings.heroSlide });
  const hasPicture = usePreloadedSlides(slideshow.index, heroSlides.length);
  return (
    <section
      className="hero-pictures"
      aria-roledescription="carousel"
      aria-label="Pictures of life here"
      {...slideshow.restHandlers}
    >
      <div className="gable">
        <div className="gable-opening" aria-live={slideshow.moving ? 'off' : 'polite'}>
          {slides.map((slide, index) => (
            <div
              key={slide.picture}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${heroSlides.length}: ${slide.label}`}
              className={index === slideshow.index ? 'hero-slide shown' : 'hero-slide'}
              aria-hidden={index !== slideshow.index || undefined}
            >
              {hasPicture(index) ? (
                <Picture
                  sources={illustrationSources(slide.picture)}
                  alt={slide.alt}
                  slots={slots}
                  first={index === 0}
                />
              ) : null}
              <p className="hero-label">{slide.label}</p>
            </div>
          ))}
        </div>
      </div>
      <p className="seal">
        <b>{claims.staffRatio}</b> {staffRatioWords.label}
      </p>
      <SlideshowControls slideshow={slideshow} slides={heroSlides.length} noun="pictures" />
    </section>
  );
};
