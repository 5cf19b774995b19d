import { type Page, pages } from './pages.ts';
import { parsePostPath } from './urls.ts';
import { isLanguage, type Language } from './lib/languages.ts';

const englishOnlyUrls: ReadonlySet<string> = new Set(
  Object.values<Page>(pages)
    .filter((page) => page.onlyInEnglish)
    .map(({ url }) => url),
);

/** Whether a page exists in other languages than English. @param path the English path, without a query */
export const isTranslated = (path: string): boolean =>
  !englishOnlyUrls.has(parsePostPath(path)?.list ?? path);

/** An address of the site, split into its language (undefined for English) and the English address. */
export interface LanguageAddress {
  language: Language | undefined;
  /** The English address of the same page. */
  path: string;
}

/** Splits an address such as /es/costs?x=1 into its language and the English address. */
export const splitLanguage = (address: string): LanguageAddress => {
  const [, code, rest = ''] = /^\/([a-z]{2,3})(?=\/|\?|#|$)(.*)$/s.exec(address) ?? [];
  if (!isLanguage(code)) return { language: undefined, path: address };
  return { language: code, path: rest.startsWith('/') ? rest : `/${rest}` };
};

/** The address of a page in a language; unchanged for English. @param path such as /costs?x=1 */
export const localizePath = (language: Language | undefined, path: string): string => {
  if (!language) return path;
  return `/${language}${path.replace(/^\/(?=$|[?#])/, '')}`;
};
