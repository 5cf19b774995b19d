import type { Language } from './languages.ts';

const names = new Intl.DisplayNames('en-US', { type: 'language' });

/** A language's name in English, such as Korean. @param language null for English */
export const inEnglish = (language: Language | null): string => names.of(language ?? 'en') ?? '';

/** Whether a line such as "English, a little Korean" names a language. */
export const isNamedIn = (line: string, language: Language): boolean =>
  line.toLowerCase().includes(inEnglish(language).toLowerCase());
