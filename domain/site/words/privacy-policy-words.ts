import type { LegalPageTexts } from './legal-dates.ts';
import {
  defineTexts,
  line,
  longText,
  paragraph,
  textList,
  textParagraph,
} from '../../texts/text.ts';

/** The privacy policy, which is accurate for this website (docs/product/public-pages.md). */
export const privacyPolicy = defineTexts('privacy', {
  meta: {
    title: line('Privacy policy'),
    description: paragraph(
      'What this website and our adult family home know about you, why, who sees it, and what you can ask us to do.',
    ),
    keywords: line('privacy policy, adult family home, My Health My Data Act'),
  },
  title: line('Privacy Policy'),
  lead: paragraph(
    'In short: this website sets no cookies for visitors, keeps no record of what you read, and sends nothing about you to anyone unless you ask for a map. What you tell us on the phone, by email or with the form for a visit, we use to help you.',
  ),
  sections: {
    'information-collected': {
      heading: line('Information collected'),
      text: longText(
        textParagraph(
          "You can read every page of {home}'s website without telling us who you are. You reach us by phone, by email, at the door, or with the form for a visit on our contact page.",
        ),
        textParagraph('When you contact us, we may write down:'),
        textList(
          'your name, phone number and email address, and how you are related to the person who needs care;',
          'what you choose to tell us about that person: age, health, memory, medicines, daily help, time in the hospital;',
          'when you hope to visit or move in, and how care would be paid for.',
        ),
        textParagraph(
          'What you send with the form for a visit is health data under Washington law. A page of its own, Consumer Health Data Privacy, says what we keep, why, and how to have it deleted. You find it at the foot of every page.',
        ),
        textParagraph(
          'When your browser asks for a page, our server writes a short log entry: the time, the page, whether it worked and a request number. It leaves out anything after a question mark in the address. To send you the page, the server has to use your internet address, and it may use it for a short time to stop misuse. The company that hosts the site may keep technical records of its own.',
        ),
        textParagraph(
          'Our server also counts how often each page is opened on a day, how often an address is asked for that has no page, and how often someone came by the code on our printed fact sheet or card. It stores the page or address, the day and a number: no internet address, no browser, no cookie, and nothing that tells one visitor from another. Robots and people who are signed in are left out. No other company takes part.',
        ),
        textParagraph(
          'Staff who sign in have an account with a user name, an email address and a password, which is stored only in scrambled form (a hash). While signed in, their browser holds one session cookie. Visitors get no cookie at all. On a phone or computer where staff have installed the staff area as an app, it also keeps open requests and upcoming visits, encrypted, so that they can be read where there is no signal. They are deleted there when the person logs out, and are not shown once the session is over.',
        ),
      ),
    },
    use: {
      heading: line('Use'),
      text: longText(
        textParagraph('We use what you tell us for the reason you told us:'),
        textList(
          'to answer your question and call you back;',
          'to arrange a visit;',
          "to find out whether we can meet a person's needs, and to prepare an assessment and care plan if you want to go ahead;",
          'to keep the records that Washington law requires of an adult family home;',
          'to keep the website working and safe.',
        ),
        textParagraph(
          'We do not use it for advertising. We use no outside analytics and build no profiles.',
        ),
      ),
    },
    security: {
      heading: line('Security'),
      text: longText(
        textParagraph(
          'Only people who need your information for their work here may see it. Staff sign in with a password of their own, and their access can be taken away at once. Pictures that staff upload are stripped of hidden data such as place and time before they are shown.',
        ),
        textParagraph(
          'Ordinary email can be read on its way. Please do not email medical records or Social Security numbers. Call us first, and we will agree on a safer way.',
        ),
        textParagraph(
          'No system is perfect. If a breach puts your personal information at risk, we will tell you as Washington law requires.',
        ),
      ),
    },
    sharing: {
      heading: line('Sharing'),
      text: longText(
        textParagraph('We do not sell your information. We share it only:'),
        textList(
          'with people you ask us to speak to, such as a doctor, hospital, pharmacy, case manager or family member;',
          'with the state agencies that license and inspect adult family homes, when the law gives them the right to see it;',
          'with the state or the police, when the law says that we must report abuse or neglect (chapter 74.34 RCW), or when a court orders it;',
          'with companies that run our phone, email and website for us, as far as their work requires.',
        ),
        textParagraph(
          'Maps and the street view come from an outside map service. Until you press "Show the map", your browser does not contact it. Once you do, that service receives your internet address and may set its own cookies, under its own policy. The same is true if you follow a link to directions.',
        ),
        textParagraph(
          "We publish a family's words, or a photograph of a person, only with permission. You may take that permission back, and we then remove it from this site.",
        ),
      ),
    },
    'your-rights': {
      heading: line('Your rights'),
      text: longText(
        textParagraph(
          "Washington's My Health My Data Act (chapter 19.373 RCW) protects health information that businesses such as ours collect about you. Our page Consumer Health Data Privacy tells how we handle requests for a visit. You may:",
        ),
        textList(
          'ask whether we hold health information about you, and see it;',
          'ask for a list of those we shared it with;',
          'take back your consent;',
          'ask us to delete it.',
        ),
        textParagraph(
          'Call or write, and we will answer within 45 days. We may first need to check that you are who you say you are. If we refuse, we will tell you why and how to appeal. If the appeal fails, you may complain to the Washington State Attorney General.',
        ),
        textParagraph(
          'Care records of people who live here follow other rules. They are confidential under RCW 70.129.050 and chapter 388-76 WAC. A resident may see them and have copies. We must keep them for three years after a resident leaves or dies, so we cannot delete them sooner.',
        ),
        textParagraph(
          'If you called us and did not move in, you can ask us at any time to destroy our notes.',
        ),
      ),
    },
    contact: {
      heading: line('Contact us'),
      text: longText(
        textParagraph(
          'If we change this policy, the new text and its date will appear on this page. For questions about privacy, or to use any of the rights above, you can reach us here:',
        ),
      ),
    },
  },
}) satisfies LegalPageTexts;
