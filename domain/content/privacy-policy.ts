import type { LegalPage } from './legal.ts';

/** The privacy policy, true for this website (docs/product/public-pages.md). */
export const privacyPolicy: LegalPage = {
  meta: {
    title: 'Privacy policy',
    description:
      'What this website and our adult family home know about you, why, who sees it, and what you can ask us to do.',
    keywords: 'privacy policy, adult family home, My Health My Data Act',
  },
  title: 'Privacy Policy',
  lead: 'In short: this website sets no cookies for visitors, counts no clicks and sends nothing about you to anyone unless you ask for a map. What you tell us on the phone, by email or with the form for a visit, we use to help you.',
  sections: [
    {
      id: 'information-collected',
      heading: 'Information we collect',
      paragraphs: [
        "You can read every page of {home}'s website without telling us who you are. You reach us by phone, by email, at the door, or with the form for a visit on our contact page.",
        'When you contact us, we may write down:',
      ],
      items: [
        'your name, phone number and email address, and how you are related to the person who needs care;',
        'what you choose to tell us about that person: age, health, memory, medicines, daily help, time in the hospital;',
        'when you hope to visit or move in, and how care would be paid for.',
      ],
      afterItems: [
        'What you send with the form for a visit is health data under Washington law. A page of its own, Consumer Health Data Privacy, says what we keep, why, and how to have it deleted. You find it at the foot of every page.',
        'When your browser asks for a page, our server writes a short log entry: the time, the page, whether it worked and a request number. It leaves out anything after a question mark in the address. To send you the page, the server has to use your internet address, and it may use it for a short time to stop misuse. The company that hosts the site may keep technical records of its own.',
        'Staff who sign in have an account with a user name, an email address and a password, which is stored only in scrambled form (a hash). While signed in, their browser holds one session cookie. Visitors get no cookie at all.',
      ],
    },
    {
      id: 'use',
      heading: 'How we use it',
      paragraphs: ['We use what you tell us for the reason you told us:'],
      items: [
        'to answer your question and call you back;',
        'to arrange a visit;',
        "to find out whether we can meet a person's needs, and to prepare an assessment and care plan if you want to go ahead;",
        'to keep the records that Washington law requires of an adult family home;',
        'to keep the website working and safe.',
      ],
      afterItems: ['We do not use it for advertising. We run no analytics and build no profiles.'],
    },
    {
      id: 'security',
      heading: 'How we protect it',
      paragraphs: [
        'Only people who need your information for their work here may see it. Staff sign in with a password of their own, and their access can be taken away at once. Pictures that staff upload are stripped of hidden data such as place and time before they are shown.',
        'Ordinary email can be read on its way. Please do not email medical records or Social Security numbers. Call us first, and we will agree on a safer way.',
        'No system is perfect. If a breach puts your personal information at risk, we will tell you as Washington law requires.',
      ],
    },
    {
      id: 'sharing',
      heading: 'When we share it',
      paragraphs: ['We do not sell your information. We share it only:'],
      items: [
        'with people you ask us to speak to, such as a doctor, hospital, pharmacy, case manager or family member;',
        'with the state agencies that license and inspect adult family homes, when the law gives them the right to see it;',
        'with the state or the police, when the law says that we must report abuse or neglect (chapter 74.34 RCW), or when a court orders it;',
        'with companies that run our phone, email and website for us, as far as their work requires.',
      ],
      afterItems: [
        'Maps and the street view come from an outside map service. Until you press "Show the map", your browser does not contact it. Once you do, that service receives your internet address and may set its own cookies, under its own policy. The same is true if you follow a link to directions.',
        "We publish a family's words, or a photograph of a person, only with permission. You may take that permission back, and we then remove it from this site.",
      ],
    },
    {
      id: 'your-rights',
      heading: 'Your rights',
      paragraphs: [
        "Washington's My Health My Data Act (chapter 19.373 RCW) protects health information that businesses such as ours collect about you. Our page Consumer Health Data Privacy tells how we handle requests for a visit. You may:",
      ],
      items: [
        'ask whether we hold health information about you, and see it;',
        'ask for a list of those we shared it with;',
        'take back your consent;',
        'ask us to delete it.',
      ],
      afterItems: [
        'Call or write, and we will answer within 45 days. We may first need to check that you are who you say you are. If we refuse, we will tell you why and how to appeal. If the appeal fails, you may complain to the Washington State Attorney General.',
        'Care records of people who live here follow other rules. They are confidential under RCW 70.129.050 and chapter 388-76 WAC. A resident may see them and have copies. We must keep them for three years after a resident leaves or dies, so we cannot delete them sooner.',
        'If you called us and did not move in, you can ask us at any time to destroy our notes.',
      ],
    },
    {
      id: 'contact',
      heading: 'How to contact us',
      paragraphs: [
        'If we change this policy, the new text and its date will appear on this page. For questions about privacy, or to use any of the rights above, you can reach us here:',
      ],
    },
  ],
};
