import { familyPageTexts } from './family-page-words.ts';

/**
 * The texts of emails, text messages and calendars for families, besides the owner's texts. In other
 * languages, no grammatical form may depend on a date: a date follows a colon or, in Korean, precedes
 * particles that never change.
 */
export const familyMessageTexts = {
  dear: 'Dear {name},',
  receivedSubject: 'We have your request ({reference})',
  receivedNew:
    'We have your request. Someone who works in the house reads it and gets in touch with you by {until}.',
  receivedRead: 'We have your request. Someone who works in the house has read it.',
  reference: 'Your reference: {reference}',
  page: 'Your private page:',
  pageUse:
    'There you see where your request stands. You can propose another day, add a phone number, take the request back, or delete everything about it. Whoever has the link can do that, too, so please keep it to yourself.',
  urgent: 'If it cannot wait, call {phone}.',
  mistake:
    'If you did not ask for this, someone typed your address by mistake. You can open the page and delete the request, or ignore this email.',
  visitSubject: 'Your visit: {when}',
  reminderSubject: 'A reminder of your visit: {when}',
  canceledSubject: 'Your visit is called off: {when}',
  canceled: 'Your visit on {when} will not take place.',
  anotherTime: 'To find another time, call {phone}.',
  lookForward: 'We look forward to your visit: {when}.',
  place: "You'll find us at {place}. The visit takes about 45 minutes.",
  meets: '{person} will meet you.',
  bring: familyPageTexts.visit.bring.original,
  directions: 'Directions: {link}',
  changes: 'If anything changes, please call {phone}.',
  cannotCome: "Can't come? Please say so on your private page, or call {phone}.",
  event: 'Visit to {home}',
  textMessage: 'Hello {name}, your visit to {home} is set for {when}.',
  textPlace: "You'll find us at {place}.",
} as const;

/**
 * Built-in replies to families that write in another language. The English replies are the owner's reply
 * templates; the English texts here tell staff what the translated ones mean.
 */
export const replyTexts = {
  triedSubject: 'Your visit to {home}',
  triedBody: `Dear {name},

Thank you for writing to {home}. We tried to call you and could not reach you. When is a good time to call?

You can also call us at {phone}. We look forward to talking with you.

{home}`,
  daySubject: 'A day for your visit to {home}',
  dayBody: `Dear {name},

We would be glad to show you {home}. Would {day} suit you?

If another day is better, please write back or call us at {phone}.

{home}`,
  fullSubject: 'Your request to {home}',
  fullBody: `Dear {name},

Thank you for writing to {home}. No room is free at the moment. We will write to you as soon as one is, and you are welcome to visit us until then.

If you need a place sooner, please call us at {phone}. We are glad to help you look.

{home}`,
  triedText:
    'Hello {name}, this is {home}. We tried to call you about your visit. When is a good time? You can also call us at {phone}.',
  dayText:
    'Hello {name}, this is {home}. Would {day} suit you for your visit? If not, please write back or call {phone}.',
  wayText:
    'Hello {name}, this is {home}. We look forward to your visit: {day}. If you are late or cannot find us, please call {phone}.',
  someDay: 'one day this week',
} as const;
