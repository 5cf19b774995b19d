import type { LegalPageTexts } from './legal-dates.ts';
import {
  defineTexts,
  line,
  longText,
  paragraph,
  textList,
  textParagraph,
} from '../../texts/text.ts';

/**
 * The consumer health data privacy policy. Washington's My Health My Data Act requires a separate page for
 * it (RCW 19.373.010 and .020). {months} is the setting TOUR_RETENTION_MONTHS.
 */
export const healthDataPrivacy = defineTexts('health-data', {
  meta: {
    title: line('Consumer health data privacy'),
    description: paragraph(
      'What we keep when you ask for a visit, why, who sees it, and how to have it deleted. Our policy under the Washington My Health My Data Act.',
    ),
    keywords: line('consumer health data, My Health My Data Act, privacy, deletion'),
  },
  title: line('Consumer Health Data Privacy'),
  lead: paragraph(
    'In short: we keep what you write to us only to answer you. Only people who work here read it. We do not sell it or share it. One call or email is enough to have it deleted.',
  ),
  sections: {
    'why-this-page': {
      heading: line('Why this page'),
      text: longText(
        textParagraph(
          "Washington's My Health My Data Act (chapter 19.373 RCW) protects health data outside of hospitals. Asking for a visit to an adult family home can tell something about a person's health. So we treat every request for a visit as health data. This page is about those requests. Our privacy policy covers the rest.",
        ),
      ),
    },
    'what-we-collect': {
      heading: line('What we collect'),
      text: longText(
        textParagraph('When you send the form on our contact page, we keep:'),
        textList(
          'your name, and your phone number or email address;',
          'the days and times that suit you, if you name any;',
          'how you heard of us, if you say so;',
          'your message, if you write one. Please leave out health details. If you tell us some all the same, we protect them in the same way;',
          'the sentence you agreed to, and when;',
          'what we do with your request: who answers it, our notes, and the time of your visit.',
        ),
        textParagraph(
          'All of it comes from you, or from us when we answer you. We buy no data and look nobody up.',
        ),
      ),
    },
    'why-we-keep-it': {
      heading: line('What we use it for'),
      text: longText(
        textParagraph(
          'We use it for one thing: to answer you and to plan your visit. We do this only with your consent.',
        ),
        textList(
          'No advertising, no profiles, no record of who reads what. The server counts how often each page is opened, but not by whom.',
          'We count how many requests come in, how soon we answer, how many visits and move-ins follow, and how families heard of us. When a request is deleted, only these numbers stay, and nothing of you is in them.',
          'To keep robots out, the server notes which internet addresses visit the site, and how many requests come from each. It forgets this within a day. The address is not stored with your request.',
        ),
      ),
    },
    'who-sees-it': {
      heading: line('Who sees it'),
      text: longText(
        textParagraph('People who work at {home} and have an approved account.'),
        textList(
          'We share it with no one else, and we sell it to no one.',
          'The company that runs our website or our email may carry it for us. It may not use it for itself.',
          'Our staff app on a phone keeps open requests and coming visits. So our staff can read them where there is no signal. They are encrypted. They are gone when the person logs out or the session ends.',
          'If we tell you a visiting time by email, that email holds the time, our address and your name. Emails to ourselves never hold your message.',
        ),
        textParagraph(
          'We have no affiliates. If that ever changes, this page will name them first.',
        ),
      ),
    },
    'how-long': {
      heading: line('How long we keep it'),
      text: longText(
        textParagraph(
          'When we have answered you and there is nothing more to do, we close your request. {months} later the server deletes it by itself. Our backups are replaced by newer ones about two weeks after that.',
        ),
      ),
    },
    'your-rights': {
      heading: line('Your rights, and how to use them'),
      text: longText(
        textParagraph('You may, at any time and at no cost:'),
        textList(
          'ask whether we keep anything about you, and see it;',
          'ask who we shared it with;',
          'take back your consent;',
          'have it deleted. We delete the request, our notes and every email about it that has not been sent. Our backups hold them until newer ones take their place, in about two weeks. A phone with our staff app that has no signal shows the request until it has one, or until the session on it is over.',
        ),
        textParagraph(
          'Call us or write to us. We may ask a question or two to make sure that it is you. We answer within 45 days. A short note that a request was deleted stays in our records. It holds a number and a date, but not your name.',
        ),
        textParagraph(
          'If we say no, we will tell you why. You can ask us to look again: call or write, and say that you appeal. We answer an appeal within 45 days, in writing. If you still disagree, you can complain to the Washington State Attorney General at www.atg.wa.gov/file-complaint.',
        ),
      ),
    },
    contact: {
      heading: line('How to reach us'),
      text: longText(
        textParagraph(
          'If we change this page, the new text and its date will stand here. If we ever want to use your data for something else, we will ask you first.',
        ),
      ),
    },
  },
}) satisfies LegalPageTexts;

/** The date line of this page, which is not in the specification, until one of its texts is changed. */
export const healthDataPrivacyUpdated = 'Last updated: November 2026';
