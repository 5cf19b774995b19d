import { startTransition, useEffect, useState } from 'react';

/**
 * Which slides of a slideshow have their picture: at first only the one that is shown, so that the
 * others do not compete with it for the line; then always the next one, too.
 */
export const usePreloadedSlides = (shown: number, slides: number): ((slide: number) => boolean) => {
  const [asked, setAsked] = useState<readonly number[]>([]);
  useEffect(() => {
    const wanted = [shown, (shown + 1) % slides];
    // In a transition, because no one waits for it: a slow phone stays free for input.
    startTransition(() => {
      setAsked((known) => [...new Set([...known, ...wanted])]);
    });
  }, [shown, slides]);
  return (slide) => slide === shown || asked.includes(slide);
};
