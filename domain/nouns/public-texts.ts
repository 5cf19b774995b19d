import type { StoredTexts } from '../texts/stored-texts.ts';
import { isObject, textOr } from './public-answers.ts';

/** The stored texts of a page. Each is validated where it is shown (domain/texts/stored-texts.ts). */
export const textsFrom = (
  answer: unknown,
): { texts: StoredTexts; lastChanged: string | null } | null => {
  if (!isObject(answer) || answer['success'] !== true || !isObject(answer['texts'])) return null;
  return { texts: answer['texts'], lastChanged: textOr(answer['lastChanged'], null) };
};
