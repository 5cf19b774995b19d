import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { isBeingTyped } from '../ui/typing.ts';

/**
 * Scrolls to the element that the address's fragment names (#hours) once it exists, and focuses it. Does
 * nothing if the reader is already typing into a field.
 * @param ready whether the page's content has loaded
 */
export const useFocusOnPlace = (ready: boolean): void => {
  const location = useLocation();
  useEffect(() => {
    const { hash } = location;
    if (!ready || hash === '') return undefined;
    // Runs after the heading, which takes the focus when the page opens.
    const frame = requestAnimationFrame(() => {
      if (isBeingTyped(document.activeElement)) return;
      const place = document.getElementById(hash.slice(1));
      place?.focus({ preventScroll: true });
      place?.scrollIntoView({ block: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, [ready, location]);
};
