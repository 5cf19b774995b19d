import { toId, createListParser, type Stored, toTextOrFallback } from '../public-answers.ts';
import type { Question } from './question-noun.ts';

export type PublicQuestion = Omit<Question, Stored | 'visible' | 'position'>;

/**
 * Parses the API's questions. Leaves out hidden rows and rows without a question or an answer; null if none
 * is left.
 */
export const parseQuestions = createListParser((row, place): PublicQuestion | null => {
  const question = toTextOrFallback(row['question'], null);
  const text = toTextOrFallback(row['answer'], null);
  if (question === null || text === null || row['visible'] === 0) return null;
  return { id: toId(row, place), question, answer: text };
});
