/** Whether the person is typing into an element: moving the focus away would lose what they type next. */
export const isBeingTyped = (element: Element | null): boolean =>
  (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
  element.matches(':not([type="checkbox"], [type="radio"])') &&
  element.value !== '';
