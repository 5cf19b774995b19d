import { defineTexts, line, paragraph } from '../texts/text.ts';

/** The private page of a family's request. */
export const familyPageTexts = defineTexts('contact.visit', {
  title: line('Your request'),
  titles: {
    contacted: line('We have been in touch'),
    scheduled: line('Your visit is agreed'),
    visited: line('Thank you for coming'),
    movedIn: line('Welcome'),
    closed: line('Your request is closed'),
    takenBack: line('You took your request back'),
  },
  states: {
    received: line('We have it, and will call you by {until}.'),
    receivedByEmail: line('We have it, and will write to you by {until}.'),
    late: paragraph(
      'We promised to be in touch by {until}, and are late. We are sorry. Please call us, and we will find a day right away.',
    ),
    contacted: line('No day is agreed yet. If you are waiting for us, please call.'),
    scheduled: line('We look forward to seeing you: {visit}.'),
    visited: line('If you have a question, please call us.'),
    movedIn: line('We are glad that you chose us. If you have a question, please call us.'),
    closed: line('There is nothing left for you to do.'),
    takenBack: line('No one will call you about it, and no one expects you.'),
  },
  proposed: line('You proposed {proposed}. We will answer soon.'),
  ends: line('This page ends on {end}.'),
  visit: {
    heading: line('Your visit'),
    where: line('Where'),
    directions: line('Directions'),
    meets: line('Who meets you'),
    bring: line(
      'Bring whoever you like, and your questions. A list of medicines helps, if you have one.',
    ),
    bringLabel: line('What to bring'),
  },
  calendar: line('Put it in your calendar'),
  reach: line('Call us'),
  changes: line('What you can change'),
  propose: {
    heading: line('Propose another day'),
    text: line('We answer before anything is fixed.'),
    day: line('Day'),
    time: line('Time'),
    send: line('Send this proposal'),
    done: line('Thank you. We have your proposal and will answer it.'),
  },
  phone: {
    add: line('Add a phone number'),
    change: line('Give another phone number'),
    known: line('The number that we have ends in {number}.'),
    label: line('Phone'),
    hint: line('With the area code.'),
    send: line('Save this number'),
    done: line('Thank you. We have your phone number.'),
  },
  takeBack: {
    heading: line('Take the request back'),
    text: paragraph(
      'We close your request, and call off a visit if one is agreed. You can delete it afterward, or leave it to be deleted {months} later.',
    ),
    send: line('Yes, take it back'),
    done: line('Your request is taken back.'),
  },
  remove: {
    heading: line('Delete everything'),
    text: paragraph(
      'Your name, how to reach you, what you wrote, and this page are deleted at once. An agreed visit does not take place. This cannot be undone. Another request that you sent has its own link.',
    ),
    send: line('Yes, delete everything now'),
  },
  deleted: {
    title: line('Everything is deleted'),
    text: paragraph(
      'Your request, how to reach you, and your private page are gone. Backups that hold them are replaced by newer ones. You are welcome to write again at any time.',
    ),
  },
  ended: {
    title: line('This link has ended'),
    text: paragraph(
      'The request was deleted, or it was closed more than 30 days ago. If you need us, please call.',
    ),
  },
  home: line('Return to Home'),
  meta: {
    title: line('Your request'),
    description: line('The private page of your request.'),
    keywords: line('tour request'),
  },
});
