import { z } from '../zod.ts';
import { type Flag, idSchema } from './id.ts';
import { requiredLine, requiredText } from './text.ts';
import type { Versioned } from './version.ts';

/** A question that families ask, with the home's answer (docs/product/questions.md). */
export interface Question extends Versioned {
  id: number;
  question: string;
  /** Paragraphs, separated by blank lines. */
  answer: string;
  /** Whether visitors see it; they get no others. */
  visible: Flag;
  /** Its place in the list; the smallest is first. */
  position: number;
  created_at: string;
}

export const questionLimits = { question: 200, answer: 5000 } as const;

export const questionMessages = {
  loadFailed: 'Failed to load the questions.',
  saveFailed: 'Failed to save the question.',
  fieldsRequired: 'All fields are required.',
  added: 'Question added successfully.',
  updated: 'Question updated successfully.',
  deleted: 'Question deleted successfully.',
  savingError: 'Error saving question.',
  deletingError: 'Error deleting question.',
  notFound: 'This question no longer exists.',
  toFillIn: (question: string) =>
    `Please replace what is in square brackets in the answer to “${question}” before you show it.`,
} as const;

export const questionInput = z.object({
  question: requiredLine('The question', questionLimits.question, questionMessages.fieldsRequired),
  answer: requiredText('The answer', questionLimits.answer, questionMessages.fieldsRequired),
});
export type QuestionInput = z.output<typeof questionInput>;

/** What its fields are called, in the order of the form. */
export const questionLabels: Record<keyof QuestionInput, string> = {
  question: 'Question',
  answer: 'Answer',
};

export const questionUpdate = questionInput.extend({ id: idSchema });
