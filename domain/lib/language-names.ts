import type { Language } from './languages.ts';
import { memoize } from './memoize.ts';

const getNames = memoize(() => new Intl.DisplayNames('en-US', { type: 'language' }));

/** A language's name in English, such as Korean. @param language null for English */
export const toLanguageName = (language: Language | null): string =>
  getNames().of(language ?? 'en') ?? '';

/** Whether a line such as "English, a little Korean" names a language. */
export const mentionsLanguage = (line: string, language: Language): boolean =>
  line.toLowerCase().includes(toLanguageName(language).toLowerCase());
