import { useEffect, useId } from 'react';
import { type Blocker, useBeforeUnload, useBlocker } from 'react-router';

const unsavedForms = new Set<string>();

/** Whether a form is open that someone typed into and has not saved. */
export const somethingIsUnsaved = (): boolean => unsavedForms.size > 0;

/**
 * Asks before typed text is lost: the browser asks at closing or reloading the tab, the returned
 * blocker stops navigation inside the staff area.
 */
export const useUnsavedChanges = (unsaved: boolean): Blocker => {
  const id = useId();
  useEffect(() => {
    if (!unsaved) return undefined;
    unsavedForms.add(id);
    return () => {
      unsavedForms.delete(id);
    };
  }, [id, unsaved]);
  useBeforeUnload((event) => {
    if (unsaved) event.preventDefault();
  });
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && currentLocation.pathname !== nextLocation.pathname,
  );
};
