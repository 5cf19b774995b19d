/** Whether someone has typed into an element: taking the focus from it would scatter what comes next. */
export const isBeingTyped = (element: Element | null): boolean =>
  (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
  element.matches(':not([type="checkbox"], [type="radio"])') &&
  element.value !== '';
