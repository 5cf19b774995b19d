import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { notify, useWhenQuiet } from './notices.tsx';

const loaders = new Set<() => Promise<unknown>>();

/**
 * A component that a page can start without, such as a dialog. It is loaded once the page's own content is
 * there (useLateParts). If it is needed earlier, it opens as soon as it has loaded; the page stays as it is
 * until then, and if loading fails.
 */
export const late = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let loaded: ComponentType<Props> | null = null;
  const loadOnce = async () => (loaded ??= await load());
  loaders.add(loadOnce);

  /** @param onLoadFailed called if loading fails, to close the component so that it can be opened again */
  return (props: Props & { onLoadFailed?: () => void }) => {
    const [Part, setPart] = useState(() => loaded);
    const fail = useEffectEvent((error: unknown) => {
      console.warn('A part of the page could not be loaded:', error);
      notify.error('This could not be opened.', {
        error: 'Check your connection, then try again or reload the page.',
      });
      props.onLoadFailed?.();
    });
    useEffect(() => {
      let isMounted = true;
      loadOnce().then(
        (part) => isMounted && setPart(() => part),
        (error: unknown) => isMounted && fail(error),
      );
      return () => {
        isMounted = false;
      };
    }, []);
    return Part && <Part {...props} />;
  };
};

/** Loads the late parts of everything that has been opened. @throws Error if one can't be loaded */
export const loadLateParts = () => Promise.all([...loaders].map((load) => load()));

/** Loads the late parts after each page, so that they open at once. */
export const useLateParts = (): void =>
  useWhenQuiet(() => {
    loadLateParts().catch((error: unknown) =>
      console.info('A part of the page is loaded when it is needed:', error),
    );
  });
