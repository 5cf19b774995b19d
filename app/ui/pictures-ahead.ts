import { useEffect, useState } from 'react';

/**
 * Which slides of a slideshow have their picture: at first only the one that is shown, so that the
 * others do not compete with it for the line; then always the next one, too.
 */
export const usePicturesAhead = (shown: number, slides: number): ((slide: number) => boolean) => {
  const [asked, setAsked] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => {
    setAsked((before) => new Set([...before, shown, (shown + 1) % slides]));
  }, [shown, slides]);
  return (slide) => slide === shown || asked.has(slide);
};
