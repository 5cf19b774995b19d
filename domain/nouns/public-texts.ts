import type { StoredTexts } from '../texts/stored-texts.ts';
import { isObject, textOrFallback } from './public-answers.ts';

/** The stored texts of a page. Each is validated where it is shown (domain/texts/stored-texts.ts). */
export const parseTexts = (
  answer: unknown,
): { texts: StoredTexts; lastChanged: string | null } | null => {
  if (!isObject(answer) || answer['success'] !== true || !isObject(answer['texts'])) return null;
  return { texts: answer['texts'], lastChanged: textOrFallback(answer['lastChanged'], null) };
};
