import { defineTexts, line, markOptional, paragraph } from '../../texts/text.ts';

/** Headings and texts of /people (docs/product/people.md). */
export const peoplePage = defineTexts('people', {
  meta: {
    title: line('Who cares for you'),
    description: paragraph(
      'The people who work in our licensed adult family home: names, roles, languages, and credentials that you can check.',
    ),
    keywords: line('adult family home staff, nursing assistant, home care aide, languages'),
  },
  title: line('Who cares for you'),
  lead: markOptional(paragraph('Ask about any of them when you call or come by.')),
  answers: line('Answers when you call'),
  languages: line('Speaks {languages}'),
  since: line('Here since {year}'),
  checked: line('Checked by us on {day}'),
});
