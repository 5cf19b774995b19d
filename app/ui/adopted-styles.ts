/**
 * Adds a style sheet that the page itself need not carry. Browsers without constructable style sheets (Safari
 * before 16.4) fetch the file.
 * @param url the same sheet as a file
 */
export const adoptStyles = async (styles: string, url: string): Promise<void> => {
  if ('replaceSync' in CSSStyleSheet.prototype) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return;
  }
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: url });
  await new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`The style sheet ${url} did not come.`)));
    document.head.append(link);
  });
};
