import { editable, line, lines } from '../texts/text.ts';

/** After the form was sent. */
export const tourThanks = editable('contact.thanks', {
  title: line('Thank you. We have your request.'),
  byPhone: line('We will call you within 24 hours.'),
  byEmail: line('We will write to you within 24 hours.'),
  until: line('That is by {until}.'),
  steps: lines(
    'Somebody who works in the house reads your request.',
    'We call to find a day and a time, and we answer what you want to know.',
    'You come and look around. Bring whoever you like.',
  ),
  sooner: line('If it cannot wait, call us now:'),
});
