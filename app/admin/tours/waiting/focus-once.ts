/** As a ref: focuses the element that replaces the pressed button. */
export const focusOnce = (element: HTMLElement | null): void => element?.focus();
