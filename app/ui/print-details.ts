/**
 * Opens the page's closed details while it is printed. Rules for `::details-content` do that too, but Safari
 * before 18.4 and Firefox before 143 don't support them.
 */
export const openDetailsInPrint = (): void => {
  let opened: HTMLDetailsElement[] = [];
  addEventListener('beforeprint', () => {
    opened.push(...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])'));
    for (const details of opened) details.open = true;
  });
  addEventListener('afterprint', () => {
    for (const details of opened) details.open = false;
    opened = [];
  });
};
