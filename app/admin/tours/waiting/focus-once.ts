/** As a ref: focuses what has taken the place of the button that was pressed. */
export const focusOnce = (element: HTMLElement | null): void => element?.focus();
