import { timings } from '../../../domain/display.ts';
import { pageLabels, testimonialStates } from '../../../domain/site/words/label-words.ts';
import { homeTestimonials, storedReviews } from '../../../domain/site/words/home-words.ts';
import { toCurlyQuotes } from '../../../domain/lib/text/curly-quotes.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { Section } from '../../ui/loading/in-view.tsx';
import { type Deferred, Loaded, useProblemLog } from '../../ui/loading/deferred.tsx';
import { SlideshowControls, useSlideshow } from '../../ui/slideshow.tsx';
import { type HomeContent, toPairs, PageLink, StoredCount } from './home-content.tsx';
import { useHome } from '../ui/home-data.ts';
import { OptionalText, useFixedWords, useTestimonialWords, useTexts } from '../ui/texts.tsx';
import { useSlideshowWords } from './slideshow-words.ts';
import { ShowAllLines } from '../ui/unfold.tsx';
import '../ui/quote.css';

/**
 * The testimonials carousel: two per slide, every ten seconds (docs/product/public-pages.md). Left out if
 * there are none, because the owner has switched off the built-in ones or the browser can't load the stored
 * ones.
 */
export const TestimonialsSection = ({ from }: { from: Deferred<HomeContent> }) => {
  const areExamplesHidden = 'exampleReviews' in useHome().facts;
  return (
    <Loaded from={from} loading={areExamplesHidden ? <></> : <Carousel from={from} />}>
      {(content) => <VisibleTestimonials content={content} onlyStored={areExamplesHidden} />}
    </Loaded>
  );
};

const VisibleTestimonials = ({
  content,
  onlyStored,
}: {
  content: HomeContent;
  onlyStored: boolean;
}) => {
  const { value, stored, problem, isEmpty } = content.testimonials;
  // An owner who has hidden the examples expects an empty list, so it is not logged as a problem.
  useProblemLog(isEmpty && onlyStored ? undefined : problem);
  return value.length > 0 && (stored || !onlyStored) ? <Carousel from={content} /> : null;
};

const Carousel = ({ from }: { from: Deferred<HomeContent> }) => {
  const texts = useTexts(homeTestimonials);
  return (
    <Section className="band blush quotes" aria-labelledby="quotes-heading">
      <div className="wrap">
        <div className="band-head">
          <h2 id="quotes-heading">{texts.heading}</h2>
          <OptionalText>{texts.lead}</OptionalText>
        </div>
        <Loaded from={from} loading={testimonialStates.loading}>
          {({ testimonials }) => <Quotes testimonials={testimonials} />}
        </Loaded>
        <p className="band-foot row">
          <PageLink to={pageUrls.testimonials} className="button line">
            {texts.button}
          </PageLink>
        </p>
      </div>
    </Section>
  );
};

/** A review of more characters takes more than six lines on a phone, where it is cut until it is unfolded. */
const longReviewLength = 160;

const Quotes = ({ testimonials }: Pick<HomeContent, 'testimonials'>) => {
  const chooseWords = useTestimonialWords();
  const slides = toPairs(testimonials.value);
  const words = useSlideshowWords('Reviews');
  const states = useFixedWords('testimonials.states', testimonialStates);
  const labels = useFixedWords('site.labels', pageLabels);
  const slideshow = useSlideshow({ slides: slides.length, interval: timings.testimonialSlide });
  return (
    <div
      className="fold"
      role="group"
      aria-roledescription={words.carousel}
      aria-label={labels.reviews}
      {...slideshow.restHandlers}
    >
      <div className="quote-slides" aria-live={slideshow.moving ? 'off' : 'polite'}>
        {slides.map((slide, index) => (
          <div
            key={slide[0]?.id}
            role="group"
            aria-roledescription={words.slide}
            aria-label={words.position(index + 1, slides.length)}
            className={index === slideshow.index ? 'quote-slide shown' : 'quote-slide'}
            inert={index !== slideshow.index}
          >
            {slide.map((testimonial) => {
              const { lang, translation } = chooseWords(testimonial);
              return (
                <figure key={testimonial.id} className="quote">
                  <blockquote>
                    <p className="keep-lines clamped" lang={lang}>
                      {toCurlyQuotes(testimonial.message || states.noMessage)}
                    </p>
                    {translation ? (
                      <p
                        className="keep-lines clamped translated-quote quiet"
                        lang={translation.lang}
                      >
                        {toCurlyQuotes(translation.words)}
                      </p>
                    ) : null}
                  </blockquote>
                  <figcaption>{states.review}</figcaption>
                </figure>
              );
            })}
          </div>
        ))}
      </div>
      <div className="carousel-foot row">
        <SlideshowControls slideshow={slideshow} slides={slides.length} words={words} />
        {testimonials.value.some(({ message }) => message.length > longReviewLength) ? (
          <ShowAllLines />
        ) : null}
        <StoredCount list={testimonials} name="home.reviews" words={storedReviews} />
      </div>
    </div>
  );
};
