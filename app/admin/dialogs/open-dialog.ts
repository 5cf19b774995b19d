/** Whether a dialog, a question or the menu is open; the page behind it should not react then. */
export const dialogIsOpen = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
