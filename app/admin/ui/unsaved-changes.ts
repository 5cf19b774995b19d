import { useEffect, useId } from 'react';
import { type Blocker, useBeforeUnload, useBlocker } from 'react-router';

const unsavedForms = new Set<string>();

/** Whether a form with unsaved changes is open. */
export const hasUnsavedForms = (): boolean => unsavedForms.size > 0;

/**
 * Asks before unsaved changes are lost: the browser asks when the tab is closed or reloaded, and the
 * returned blocker stops navigation to another page of the staff area.
 */
export const useUnsavedChanges = (unsaved: boolean): Blocker => {
  useKeepTabOpen(unsaved);
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && currentLocation.pathname !== nextLocation.pathname,
  );
};

/** Keeps the tab open and the session alive while something is unsaved, but doesn't block navigation. */
export const useKeepTabOpen = (unsaved: boolean): void => {
  useKeepSession(unsaved);
  useBeforeUnload((event) => {
    if (unsaved) event.preventDefault();
  });
};

/** Keeps only the session alive, for a form that stores its text and so may lose the tab. */
export const useKeepSession = (unsaved: boolean): void => {
  const id = useId();
  useEffect(() => {
    if (!unsaved) return undefined;
    unsavedForms.add(id);
    return () => {
      unsavedForms.delete(id);
    };
  }, [id, unsaved]);
};
