import { startTransition, useEffect, useState } from 'react';

/**
 * Which slides of a slideshow load their picture: at first only the visible one, so that the others do not
 * compete with it for bandwidth; then always the next one, too.
 */
export const usePreloadedSlides = (shown: number, slides: number): ((slide: number) => boolean) => {
  const [asked, setAsked] = useState<readonly number[]>([]);
  useEffect(() => {
    const wanted = [shown, (shown + 1) % slides];
    // In a transition, because no one is waiting for it: a slow phone stays responsive.
    startTransition(() => {
      setAsked((known) => [...new Set([...known, ...wanted])]);
    });
  }, [shown, slides]);
  return (slide) => slide === shown || asked.includes(slide);
};
