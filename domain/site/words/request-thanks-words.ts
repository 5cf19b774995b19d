import { defineTexts, line, lines, paragraph } from '../../texts/text.ts';

/** The texts that a family reads after it has sent the tour form. */
export const requestThanks = defineTexts('contact.thanks', {
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

/** The texts about the private link to a request, shown right after sending and on the private page. */
export const privateLink = defineTexts('contact.link', {
  reference: line('Your reference'),
  heading: line('Your private page'),
  text: paragraph(
    'There you see where your request stands. You can propose another day, take the request back, or delete everything about it.',
  ),
  byEmail: paragraph(
    'We also send the link to your email address. If nothing has come in a few minutes, keep it from here.',
  ),
  secret: paragraph(
    'Whoever has this link can see and change the request, so please keep it to yourself.',
  ),
  open: line('Open your private page'),
  copy: line('Copy the link'),
  share: line('Share the link'),
  code: line('Point the camera of another phone here to open it there.'),
  picture: line('The link as a QR code'),
});
