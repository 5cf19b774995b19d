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

/** Holds the tab and the session while something is unsaved; the staff area's pages can be changed. */
export const useUnsavedMark = (unsaved: boolean): void => {
  useHeldSession(unsaved);
  useBeforeUnload((event) => {
    if (unsaved) event.preventDefault();
  });
};

/** Holds the session alone: a form that finds its words again need not hold the tab. */
export const useHeldSession = (unsaved: boolean): void => {
  const id = useId();
  useEffect(() => {
    if (!unsaved) return undefined;
    unsavedForms.add(id);
    return () => {
      unsavedForms.delete(id);
    };
  }, [id, unsaved]);
};
