import { slideshowWords } from '../../../domain/site/words/label-words.ts';
import { fillBlanks } from '../../../domain/texts/fill-texts.ts';
import type { SlideshowWords } from '../../ui/slideshow.tsx';
import { useFixedWords, useFormat } from '../ui/texts.tsx';

/** The words of a slideshow in the page's language, including those of its dots if it has any. */
export const useSlideshowWords = (of: 'Pictures' | 'Reviews', dots?: 'dots'): SlideshowWords => {
  const words = useFixedWords('site.slideshow', slideshowWords);
  const fill = useFormat()?.filled ?? fillBlanks;
  const createPositionFormatter = (sentence: string) => (number: number, count: number) =>
    fill(sentence, { number: String(number), count: String(count) });
  return {
    carousel: words.carousel,
    slide: words.slide,
    stop: words[`stop${of}`],
    start: words[`start${of}`],
    previous: words[`previous${of}`],
    next: words[`next${of}`],
    position: createPositionFormatter(words.position),
    ...(dots && { show: createPositionFormatter(words.showPictures) }),
  };
};
