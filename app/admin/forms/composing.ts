/**
 * Stops an Enter that only ends a composed character (Korean, Vietnamese, Japanese) from reaching our
 * handlers, because it must not submit a form. Safari sends it with key code 229 after the composition.
 * @returns a function that removes the listener
 */
export const ignoreEnterWhileComposing = (page: EventTarget): (() => void) => {
  const handleKeyDown = (event: Event) => {
    const { key, isComposing, keyCode } = event as KeyboardEvent;
    // The browser and the keyboard still receive it.
    if (key === 'Enter' && (isComposing || keyCode === 229)) event.stopPropagation();
  };
  page.addEventListener('keydown', handleKeyDown, { capture: true });
  return () => page.removeEventListener('keydown', handleKeyDown, { capture: true });
};
