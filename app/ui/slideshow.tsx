import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import { createListeners } from '../../domain/lib/listeners.ts';
import { reducedMotion } from './comfort.tsx';
import { ChevronLeft, ChevronRight, Pause, Play } from './icons.tsx';
import './slideshow.css';

interface SlideshowOptions {
  slides: number;
  /** Milliseconds until the next slide. */
  interval: number;
}

interface Slideshow {
  index: number;
  /** Whether the slides advance by themselves, apart from short pauses. */
  playing: boolean;
  /**
   * Whether the slides advance while they are in sight. If not, each change is the reader's own and may be
   * announced.
   */
  moving: boolean;
  show: (index: number) => void;
  next: () => void;
  previous: () => void;
  toggle: () => void;
  /** For the slideshow's outermost element: pauses the slides out of sight, and under pointer or focus. */
  restHandlers: {
    ref: (element: HTMLElement | null) => void;
    onPointerEnter: () => void;
    onPointerLeave: () => void;
    onFocus: () => void;
    onBlur: () => void;
  };
}

/** Returns whether the reader prefers reduced motion; false on the server, which can't know. */
const useReducedMotion = (): boolean =>
  useSyncExternalStore(reducedMotion.listen, reducedMotion.wanted, () => false);

/**
 * A slideshow's state. It advances and wraps, pauses under pointer and focus, and can be stopped. For readers
 * who prefer reduced motion, it does not move until they start it (docs/product/public-pages.md).
 */
export const useSlideshow = ({ slides, interval }: SlideshowOptions): Slideshow => {
  const [index, setIndex] = useState(0);
  const prefersReducedMotion = useReducedMotion();
  const [isPlayingChosen, setIsPlayingChosen] = useState<boolean | null>(null);
  // The reader's choice of play or pause applies until the preference for reduced motion changes.
  const [chosenPreference, setChosenPreference] = useState(prefersReducedMotion);
  if (chosenPreference !== prefersReducedMotion) {
    setChosenPreference(prefersReducedMotion);
    setIsPlayingChosen(null);
  }
  const isPlaying = isPlayingChosen ?? !prefersReducedMotion;
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const [element, setElement] = useState<HTMLElement | null>(null);
  const isVisible = useIsTopmostVisible(element);
  const isMoving = isPlaying && !isHovered && !isFocused && slides > 1;
  const advances = isMoving && isVisible;

  useEffect(() => {
    if (!advances) return undefined;
    const timer = setInterval(() => setIndex((shown) => (shown + 1) % slides), interval);
    return () => clearInterval(timer);
  }, [advances, slides, interval]);

  const step = (by: number) => setIndex((shown) => (shown + by + slides) % slides);
  return {
    index: slides === 0 ? 0 : index % slides,
    playing: isPlaying,
    moving: isMoving,
    show: setIndex,
    next: () => step(1),
    previous: () => step(-1),
    toggle: () => setIsPlayingChosen(!isPlaying),
    restHandlers: {
      ref: setElement,
      onPointerEnter: () => setIsHovered(true),
      onPointerLeave: () => setIsHovered(false),
      onFocus: () => setIsFocused(true),
      onBlur: () => setIsFocused(false),
    },
  };
};

/** The slideshows in the middle of the window, and the listeners for changes of this set. */
const visibleSlideshows = new Set<HTMLElement>();
const visibilityListeners = createListeners();

/** Whether a slideshow is in sight with no other one above it there, so that at most one moves. */
const useIsTopmostVisible = (element: HTMLElement | null): boolean => {
  const [isVisible, setIsVisible] = useState(false);
  useEffect(() => {
    if (!element) return undefined;
    const updateVisibility = () =>
      setIsVisible(
        visibleSlideshows.has(element) &&
          [...visibleSlideshows].every((other) => !isAbove(other, element)),
      );
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) visibleSlideshows.add(element);
        else visibleSlideshows.delete(element);
        visibilityListeners.call();
      },
      { rootMargin: '-20% 0px' },
    );
    const removeListener = visibilityListeners.add(updateVisibility);
    observer.observe(element);
    return () => {
      observer.disconnect();
      removeListener();
      visibleSlideshows.delete(element);
    };
  }, [element]);
  return isVisible;
};

const isAbove = (one: HTMLElement, other: HTMLElement): boolean =>
  Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);

/**
 * Returns a function that says whether a slide loads its picture. At first only the visible slide does, so
 * that others do not compete for bandwidth; after that the next one does, too, and loaded slides stay loaded.
 */
export const usePreloadedSlides = (shown: number, slides: number): ((slide: number) => boolean) => {
  const [requested, setRequested] = useState<readonly number[]>([]);
  useEffect(() => {
    const neededSlides = [shown, (shown + 1) % slides];
    // In a transition, because no one is waiting for it: a slow phone stays responsive.
    startTransition(() => {
      setRequested((known) => [...new Set([...known, ...neededSlides])]);
    });
  }, [shown, slides]);
  return (slide) => slide === shown || requested.includes(slide);
};

export interface SlideshowWords {
  carousel: string;
  slide: string;
  stop: string;
  start: string;
  previous: string;
  next: string;
  position: (number: number, count: number) => string;
  /** The name of the dot that jumps to a slide; slideshows without it have no dots, but say the position. */
  show?: (number: number, count: number) => string;
}

interface SlideshowControlsProps {
  slideshow: Slideshow;
  slides: number;
  /** The words of the buttons and the position (domain/site/words/label-words.ts). */
  words: SlideshowWords;
}

/**
 * A slideshow's buttons: pause first, then previous and next, then the position or the dots (ARIA carousel
 * pattern). Renders nothing for a single slide.
 */
export const SlideshowControls = ({ slideshow, slides, words }: SlideshowControlsProps) =>
  slides > 1 ? (
    <div className="slideshow-controls row needs-script">
      <button type="button" className="round-button" onClick={slideshow.toggle}>
        {slideshow.playing ? <Pause /> : <Play />}
        <span className="visually-hidden">{slideshow.playing ? words.stop : words.start}</span>
      </button>
      <button type="button" className="round-button" onClick={slideshow.previous}>
        <ChevronLeft />
        <span className="visually-hidden">{words.previous}</span>
      </button>
      <button type="button" className="round-button" onClick={slideshow.next}>
        <ChevronRight />
        <span className="visually-hidden">{words.next}</span>
      </button>
      {words.show ? (
        <div className="dots">
          {Array.from({ length: slides }, (_, index) => (
            <button
              // Dots are identified only by their position.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              type="button"
              className="dot"
              aria-label={words.show?.(index + 1, slides)}
              aria-current={index === slideshow.index || undefined}
              onClick={() => slideshow.show(index)}
            />
          ))}
        </div>
      ) : (
        <span className="slideshow-position quiet">
          {words.position(slideshow.index + 1, slides)}
        </span>
      )}
    </div>
  ) : null;
