import { Link } from 'react-router';
import { carouselItemsPerSlide, timings } from '../../../domain/constants.ts';
import { homeTestimonials } from '../../../domain/content/home.ts';
import { testimonialsPage } from '../../../domain/content/testimonials.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { Section } from '../../ui/in-view.tsx';
import { type Deferred, Loaded } from '../../ui/deferred.tsx';
import { SlideshowControls } from '../../ui/slideshow/slideshow-controls.tsx';
import { useSlideshow } from '../../ui/slideshow/slideshow.ts';
import type { HomeContent } from './home-content.ts';
import { useProblemLog } from '../ui/problem-log.ts';
import { StoredCount } from './stored-count.tsx';
import '../ui/quote.css';

/** The testimonials carousel: two a slide, every ten seconds (docs/product/public-pages.md). */
export const TestimonialsSection = ({ from }: { from: Deferred<HomeContent> }) => (
  <Section className="band blush quotes" aria-labelledby="quotes-heading">
    <div className="wrap">
      <div className="band-head">
        <h2 id="quotes-heading">{homeTestimonials.heading}</h2>
        <p>{homeTestimonials.lead}</p>
      </div>
      <Loaded from={from} loading={testimonialsPage.loading}>
        {({ testimonials }) => <Quotes testimonials={testimonials} />}
      </Loaded>
      <p className="band-foot">
        <Link to={pageUrls.testimonials} className="button line" prefetch="intent">
          {homeTestimonials.button}
        </Link>
      </p>
    </div>
  </Section>
);

type Quote = HomeContent['testimonials']['value'][number];

/** Cuts a list into slides of two. */
const inSlides = (list: Quote[]): Quote[][] =>
  Array.from({ length: Math.ceil(list.length / carouselItemsPerSlide) }, (_, slide) =>
    list.slice(slide * carouselItemsPerSlide, (slide + 1) * carouselItemsPerSlide),
  );

const Quotes = ({ testimonials }: Pick<HomeContent, 'testimonials'>) => {
  useProblemLog(testimonials.problem);
  const slides = inSlides(testimonials.value);
  const slideshow = useSlideshow({ slides: slides.length, interval: timings.testimonialSlide });
  return (
    <div
      role="group"
      aria-roledescription="carousel"
      aria-label="Reviews"
      {...slideshow.restHandlers}
    >
      <div className="quote-slides" aria-live={slideshow.moving ? 'off' : 'polite'}>
        {slides.map((slide, index) => (
          <div
            key={slide[0]?.id}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${slides.length}`}
            className={index === slideshow.index ? 'quote-slide shown' : 'quote-slide'}
            inert={index !== slideshow.index}
          >
            {slide.map((testimonial) => (
              <figure key={testimonial.id} className="quote">
                <blockquote>
                  <p className="keep-lines">{testimonial.message || testimonialsPage.noMessage}</p>
                </blockquote>
                <figcaption>{testimonialsPage.review}</figcaption>
              </figure>
            ))}
          </div>
        ))}
      </div>
      <div className="carousel-foot">
        <SlideshowControls slideshow={slideshow} slides={slides.length} noun="reviews" />
        <StoredCount list={testimonials} words={homeTestimonials.storedCount} />
      </div>
    </div>
  );
};
