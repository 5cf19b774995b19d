import { useState, useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** False on the server and for the page's first rendering in the browser, then true. */
const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

/**
 * Which slides of a slideshow have their picture: at first only the one that is shown, so that the
 * others do not compete with it for the line; then always the next one, too.
 */
export const usePicturesAhead = (shown: number, slides: number): ((slide: number) => boolean) => {
  const [asked, setAsked] = useState<readonly number[]>([]);
  const wanted = useHydrated() ? [shown, (shown + 1) % slides] : [];
  const missing = wanted.filter((slide) => !asked.includes(slide));
  if (missing.length > 0) setAsked([...asked, ...missing]);
  return (slide) => slide === shown || asked.includes(slide);
};
