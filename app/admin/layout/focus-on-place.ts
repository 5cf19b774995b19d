import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { isBeingTyped } from '../ui/typing.ts';

/**
 * Brings the reader to the part of the page that the address names (#hours), as soon as it is there. Who
 * already types into a field is left there.
 * @param ready whether what the page shows has been loaded
 */
export const useFocusOnPlace = (ready: boolean): void => {
  const location = useLocation();
  useEffect(() => {
    const { hash } = location;
    if (!ready || hash === '') return undefined;
    // After the heading, which takes the focus when the page opens.
    const frame = requestAnimationFrame(() => {
      if (isBeingTyped(document.activeElement)) return;
      const place = document.getElementById(hash.slice(1));
      place?.focus({ preventScroll: true });
      place?.scrollIntoView({ block: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, [ready, location]);
};
