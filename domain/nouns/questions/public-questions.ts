import { createListMapper, pickFields } from '../public-answers.ts';
import type { Question } from './question-noun.ts';

const shownFields = ['id', 'question', 'answer'] as const;
export type PublicQuestion = Pick<Question, (typeof shownFields)[number]>;

export const toPublicQuestions = createListMapper((question: Question) =>
  pickFields(question, shownFields),
);
