import type { InLanguage } from '../record-in-language.ts';
import { isObject, type Stored, toTextOrFallback } from '../public-answers.ts';
import type { AboutInfo } from './about-noun.ts';

export type PublicAbout = Omit<AboutInfo, 'id' | Stored> & InLanguage;

/** Parses the API's about texts; null unless success is true and all three texts are present. */
export const parseAbout = (answer: unknown): PublicAbout | null => {
  if (!isObject(answer) || answer['success'] !== true || !isObject(answer['about'])) return null;
  const company_story = toTextOrFallback(answer['about']['company_story'], null);
  const mission_statement = toTextOrFallback(answer['about']['mission_statement'], null);
  const vision_statement = toTextOrFallback(answer['about']['vision_statement'], null);
  if (company_story === null || mission_statement === null || vision_statement === null)
    return null;
  return { company_story, mission_statement, vision_statement };
};
