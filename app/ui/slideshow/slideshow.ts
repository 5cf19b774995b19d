import { useEffect, useState, useSyncExternalStore } from 'react';
import { stillness } from '../comfort.tsx';

interface SlideshowOptions {
  slides: number;
  /** Milliseconds until the next slide. */
  interval: number;
}

export interface Slideshow {
  index: number;
  /** Whether the slides advance by themselves, apart from short rests. */
  playing: boolean;
  /** Whether they are advancing now. If not, a change is the reader's own and may be announced. */
  moving: boolean;
  show: (index: number) => void;
  next: () => void;
  previous: () => void;
  toggle: () => void;
  /** For the slideshow's outermost element: it rests while it has the pointer, a finger or the focus. */
  restHandlers: {
    onPointerEnter: () => void;
    onPointerLeave: () => void;
    onFocus: () => void;
    onBlur: () => void;
  };
}

/** Whether the reader asked for no motion; false on the server, which can't know. */
const useStillness = (): boolean =>
  useSyncExternalStore(stillness.listen, stillness.wanted, () => false);

/**
 * A slideshow's state: it advances and wraps, rests under pointer and focus, can be paused, and does not move
 * for readers who asked for no motion until they start it (docs/product/public-pages.md).
 */
export const useSlideshow = ({ slides, interval }: SlideshowOptions): Slideshow => {
  const [index, setIndex] = useState(0);
  const stillWanted = useStillness();
  const [chosen, setChosen] = useState<boolean | null>(null);
  // A press on play or pause counts until the preference for motion changes.
  const [chosenUnder, setChosenUnder] = useState(stillWanted);
  if (chosenUnder !== stillWanted) {
    setChosenUnder(stillWanted);
    setChosen(null);
  }
  const playing = chosen ?? !stillWanted;
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const moving = playing && !pointed && !focused && slides > 1;

  useEffect(() => {
    if (!moving) return undefined;
    const timer = setInterval(() => setIndex((shown) => (shown + 1) % slides), interval);
    return () => clearInterval(timer);
  }, [moving, slides, interval]);

  const step = (by: number) => setIndex((shown) => (shown + by + slides) % slides);
  return {
    index: slides === 0 ? 0 : index % slides,
    playing,
    moving,
    show: setIndex,
    next: () => step(1),
    previous: () => step(-1),
    toggle: () => setChosen(!playing),
    restHandlers: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
};
