import { lineField, textField, markTranslated } from '../field.ts';
import {
  defineList,
  hideable,
  type InputOf,
  type ShownRecordOf,
  createListMessages,
} from '../noun.ts';

export const questionMessages = {
  ...createListMessages('question', 'the questions', 'the question'),
  fieldsRequired: 'All fields are required.',
  toFillIn: (question: string) =>
    `Please replace what is in square brackets in the answer to “${question}” before you show it.`,
} as const;

const requiredMessage = questionMessages.fieldsRequired;

/** Frequently asked questions, written and answered by the home (docs/product/questions.md). */
export const questions = defineList('questions', 'questions', {
  one: 'question',
  several: 'questions',
  title: 'Questions',
  searchWords: 'answers FAQ ask doctor pets cat furniture night visitors examples',
  right: 'editContent',
  fields: {
    question: markTranslated(
      lineField('Question', {
        max: 200,
        missing: requiredMessage,
        help: 'As a family would ask it.',
      }),
    ),
    // Paragraphs, separated by blank lines.
    answer: markTranslated(
      textField('Answer', {
        max: 5000,
        missing: requiredMessage,
        help: 'Separate paragraphs with an empty line.',
        rows: 8,
      }),
    ),
  },
  order: 'last',
  shown: hideable,
  // An example can be shown only after the home has filled it in.
  whyNotShown: ({ question, answer }) =>
    isToFillIn(answer) ? questionMessages.toFillIn(question) : null,
  getTitle: ({ question }) => question,
  ifNone: {
    text: 'Your site has no page of questions yet. The examples are hidden drafts: visitors see none of them until you have made it true of your home and shown it.',
  },
  ifAllHidden:
    'All questions are hidden, so your site has no such page right now. Make each answer true of your home, then show it.',
  excerpt: ({ answer }) => answer,
  searched: ['question', 'answer'],
  messages: questionMessages,
});

export type Question = ShownRecordOf<typeof questions>;
export type QuestionInput = InputOf<typeof questions>;

/** Whether an answer still has a placeholder that the home must fill in, such as [say who drives]. */
export const isToFillIn = (answer: string): boolean => /\[say /i.test(answer);
