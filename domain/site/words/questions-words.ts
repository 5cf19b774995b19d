import { defineTexts, line, markOptional, paragraph } from '../../texts/text.ts';

/** Headings and texts of /questions (docs/product/questions.md). */
export const questionsPage = defineTexts('questions', {
  meta: {
    title: line('Questions'),
    description: paragraph(
      'What families ask us before they choose our adult family home, and what we answer.',
    ),
    keywords: line('adult family home questions, pets, furniture, doctor, nights, visitors'),
  },
  title: line('What families ask us'),
  lead: markOptional(paragraph('Open a question to read the answer. Not here? Call us.')),
  closing: {
    title: line('Your question is not here?'),
    text: markOptional(
      paragraph('Ask it on the phone, or bring it along when you visit. No question is too small.'),
    ),
    call: line('Call Us Today'),
    tour: line('Schedule Tour'),
  },
});
