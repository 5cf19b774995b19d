import { useEffect, useId } from 'react';
import { type Blocker, useBeforeUnload, useBlocker } from 'react-router';

const unsavedForms = new Set<string>();

/** Whether a form with unsaved changes is open. */
export const somethingIsUnsaved = (): boolean => unsavedForms.size > 0;

/**
 * Asks before unsaved changes are lost: the browser asks when the tab is closed or reloaded, the
 * returned blocker stops navigation inside the staff area.
 */
export const useUnsavedChanges = (unsaved: boolean): Blocker => {
  useUnsavedMark(unsaved);
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && currentLocation.pathname !== nextLocation.pathname,
  );
};

/** Keeps the tab open and the session alive while something is unsaved, but allows navigation in the staff area. */
export const useUnsavedMark = (unsaved: boolean): void => {
  useReservedSession(unsaved);
  useBeforeUnload((event) => {
    if (unsaved) event.preventDefault();
  });
};

/** Keeps only the session alive, for a form that stores its text and so may lose the tab. */
export const useReservedSession = (unsaved: boolean): void => {
  const id = useId();
  useEffect(() => {
    if (!unsaved) return undefined;
    unsavedForms.add(id);
    return () => {
      unsavedForms.delete(id);
    };
  }, [id, unsaved]);
};
