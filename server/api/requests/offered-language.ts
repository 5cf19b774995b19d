import { isLanguage, type Language } from '../../../domain/lib/languages.ts';
import type { AppContext } from '../../app-context.ts';

/** Returns the language that a form names, if the home offers it; undefined for English. */
export const findOfferedLanguage = async (
  { publicContent }: Pick<AppContext, 'publicContent'>,
  { language }: Record<string, unknown>,
): Promise<Language | undefined> => {
  if (!isLanguage(language)) return undefined;
  const { languages = [] } = await publicContent.optional();
  return languages.includes(language) ? language : undefined;
};
