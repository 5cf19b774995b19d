import { toId, listFrom, type Stored, textOr } from '../public-answers.ts';
import type { Question } from './question-noun.ts';

export type PublicQuestion = Omit<Question, Stored | 'visible' | 'position'>;

/** Leaves out hidden rows and rows without a question or an answer; null if none is left. */
export const questionsFrom = listFrom((row, place): PublicQuestion | null => {
  const question = textOr(row['question'], null);
  const text = textOr(row['answer'], null);
  if (question === null || text === null || row['visible'] === 0) return null;
  return { id: toId(row, place), question, answer: text };
});
