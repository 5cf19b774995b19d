/**
 * Keeps our handlers from acting on an Enter that only ends a composed character (Korean, Vietnamese,
 * Japanese), so that it submits nothing. Safari reports the last one as key 229 after the composition.
 * Returns a function that stops this.
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
