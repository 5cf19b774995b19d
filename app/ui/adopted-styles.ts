/** Puts a sheet beside the page's own, for what the page itself need not carry. */
export const adoptStyles = (styles: string, options?: CSSStyleSheetInit): void => {
  const sheet = new CSSStyleSheet(options);
  sheet.replaceSync(styles);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
};
