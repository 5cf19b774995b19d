/**
 * Keeps Enter from our handlers while it only ends a syllable (Korean, Vietnamese, Japanese): it sends nothing, in any
 * field below. Safari reports the last one as key 229 after the composition. Returns a function that stops it.
 */
export const ignoreEnterWhileComposing = (page: EventTarget): (() => void) => {
  const ignore = (event: Event) => {
    const { key, isComposing, keyCode } = event as KeyboardEvent;
    // The browser and the keyboard still get it.
    if (key === 'Enter' && (isComposing || keyCode === 229)) event.stopPropagation();
  };
  page.addEventListener('keydown', ignore, { capture: true });
  return () => page.removeEventListener('keydown', ignore, { capture: true });
};
