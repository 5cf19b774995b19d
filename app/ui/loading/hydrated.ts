import { startTransition, useEffect, useState } from 'react';

/** False on the server and while the page is taken over in the browser; true once nothing else is due. */
export const useHydrated = (): boolean => {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => {
    startTransition(() => setHydrated(true));
  }, []);
  return hydrated;
};
