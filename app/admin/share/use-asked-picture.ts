import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { adminUrls, pictureParameters } from '../../../domain/urls.ts';
import { takeShared } from '../offline/shared-pictures.ts';

/** A new-picture form that the address asks for. */
export interface AskedPicture {
  /** The files shared with the app; null if there are none, or they are gone. */
  shared: File[] | null;
  /** Whether something was shared but is no longer here. */
  isLost: boolean;
}

/**
 * The form that the address asks for, such as by a shortcut of the app. The parameter is removed from the
 * address before the form opens, so that a reload does not ask again.
 */
export const useAskedPicture = () => {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<AskedPicture | null>(null);
  const taking = useRef(false);
  const isAsked = parameters.has(pictureParameters.add);
  const key = parameters.get(pictureParameters.shared);
  useEffect(() => {
    if (!isAsked || taking.current) return;
    // Take them only once, even if effects run twice: the second run would find nothing.
    taking.current = true;
    const take = async () => {
      const shared = key === null ? null : await takeShared(key);
      await navigate(adminUrls.gallery, { replace: true });
      setAsked({ shared, isLost: key !== null && shared === null });
      taking.current = false;
    };
    void take();
  }, [isAsked, key, navigate]);
  return { asked, close: () => setAsked(null) };
};
