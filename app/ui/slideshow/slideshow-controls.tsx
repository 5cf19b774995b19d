import { ChevronLeft, ChevronRight, Pause, Play } from '../icons.tsx';
import type { Slideshow } from './slideshow.ts';
import './slideshow.css';

interface SlideshowControlsProps {
  slideshow: Slideshow;
  slides: number;
  /** What the slides show, in the plural, such as "pictures". */
  noun: string;
  /** One dot per slide to jump to, or "2 of 6" if there would be too many. */
  dots?: boolean;
}

/** Pause first, then previous and next, then the position (ARIA carousel pattern). */
export const SlideshowControls = ({ slideshow, slides, noun, dots }: SlideshowControlsProps) => (
  <div className="slideshow-controls needs-script">
    <button type="button" className="round-button" onClick={slideshow.toggle}>
      {slideshow.playing ? <Pause /> : <Play />}
      <span className="visually-hidden">
        {slideshow.playing ? `Stop changing the ${noun}` : `Start changing the ${noun}`}
      </span>
    </button>
    <button type="button" className="round-button" onClick={slideshow.previous}>
      <ChevronLeft />
      <span className="visually-hidden">Previous {noun}</span>
    </button>
    <button type="button" className="round-button" onClick={slideshow.next}>
      <ChevronRight />
      <span className="visually-hidden">Next {noun}</span>
    </button>
    {dots ? <Dots slideshow={slideshow} slides={slides} noun={noun} /> : null}
    <span className={dots ? 'visually-hidden' : 'slideshow-position'}>
      {slideshow.index + 1} of {slides}
    </span>
  </div>
);

const Dots = ({ slideshow, slides, noun }: SlideshowControlsProps) => (
  <div className="dots" role="group" aria-label={`Choose ${noun}`}>
    {Array.from({ length: slides }, (_, index) => (
      <button
        // Dots are identified only by their position.
        // oxlint-disable-next-line react/no-array-index-key
        key={index}
        type="button"
        className="dot"
        aria-label={`Show ${noun} ${index + 1} of ${slides}`}
        aria-current={index === slideshow.index ? 'true' : undefined}
        onClick={() => slideshow.show(index)}
      />
    ))}
  </div>
);
