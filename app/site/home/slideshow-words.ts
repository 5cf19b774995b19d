import { slideshowWords } from '../../../domain/content/labels.ts';
import { filled } from '../../../domain/texts/words.ts';
import type { SlideshowWords } from '../../ui/slideshow.tsx';
import { useFixedWords, useFormat } from '../ui/texts.tsx';

/** The words of a slideshow, in the page's language. */
export const useSlideshowWords = (of: 'Pictures' | 'Reviews'): SlideshowWords => {
  const words = useFixedWords('site.slideshow', slideshowWords);
  const fill = useFormat()?.filled ?? filled;
  return {
    carousel: words.carousel,
    slide: words.slide,
    stop: words[`stop${of}`],
    start: words[`start${of}`],
    previous: words[`previous${of}`],
    next: words[`next${of}`],
    position: (number, count) =>
      fill(words.position, { number: String(number), count: String(count) }),
  };
};
