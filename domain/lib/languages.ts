import { memoize } from './memoize.ts';

/**
 * The languages in which visitors can read the site, besides English. Adding one takes a catalog of its
 * messages, and a line here (docs/product/languages.md).
 */
export const languages = {
  es: {
    name: 'Español',
    locale: 'es-US',
    openGraph: 'es_US',
    offer: 'Puede leer esta página en español',
    decline: 'No, gracias',
  },
  vi: {
    name: 'Tiếng Việt',
    locale: 'vi-VN',
    openGraph: 'vi_VN',
    /**
     * Formats times as families in the United States do, such as 3:30 chiều; in Vietnam, they are written as
     * 15:30.
     */
    partsOfTheDay: true,
    offer: 'Quý vị có thể đọc trang này bằng tiếng Việt',
    decline: 'Không, cảm ơn',
  },
  ko: {
    name: '한국어',
    locale: 'ko-KR',
    openGraph: 'ko_KR',
    offer: '이 페이지를 한국어로 읽으실 수 있습니다',
    decline: '괜찮습니다',
  },
  ru: {
    name: 'Русский',
    locale: 'ru-RU',
    openGraph: 'ru_RU',
    offer: 'Эту страницу можно читать по-русски',
    decline: 'Нет, спасибо',
  },
} as const;

/** A language's code in addresses and the lang attribute (BCP 47). */
export type Language = keyof typeof languages;

export const languageCodes = Object.keys(languages) as Language[];

export const isLanguage = (code: unknown): code is Language =>
  typeof code === 'string' && Object.hasOwn(languages, code);

const getNames = memoize(() => new Intl.DisplayNames('en-US', { type: 'language' }));

/** A language's name in English, such as Korean. @param language null for English */
export const toLanguageName = (language: Language | null): string =>
  getNames().of(language ?? 'en') ?? '';

/** Whether a line such as "English, a little Korean" names a language. */
export const mentionsLanguage = (line: string, language: Language): boolean =>
  line.toLowerCase().includes(toLanguageName(language).toLowerCase());
