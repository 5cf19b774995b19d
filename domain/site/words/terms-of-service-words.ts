import type { LegalPageTexts } from './legal-dates.ts';
import {
  markClaims,
  defineTexts,
  line,
  longText,
  paragraph,
  textList,
  textParagraph,
} from '../../texts/text.ts';

/** The terms of service, a plain summary (docs/product/public-pages.md). */
export const termsOfService = defineTexts('terms', {
  meta: {
    title: line('Terms of service'),
    description: paragraph(
      "How moving in, care, residents' rights, fees, moving out and complaints work in our licensed adult family home in Washington.",
    ),
    keywords: line('terms of service, adult family home, resident rights, RCW 70.129, WAC 388-76'),
  },
  title: line('Terms of Service'),
  lead: paragraph(
    'This page explains in plain words how living here works and which rights Washington law gives you. It is a summary. Your written admission agreement and the law decide in each case.',
  ),
  sections: {
    commitment: {
      heading: line('Our commitment'),
      text: markClaims(
        longText(
          textParagraph(
            '{home} is an adult family home licensed by the Washington State Department of Social and Health Services (DSHS) under chapter 70.128 RCW and chapter 388-76 WAC. Up to {residents} people live here. A caregiver is in the house day and night.',
          ),
          textParagraph(
            'We will be polite to you. We will tell you the truth about what we can and cannot do. We put promises in writing. We turn nobody away for their race, color or faith, or for the country they come from. The same is true of sex, sexual orientation, gender identity, disability and anything else that the law protects.',
          ),
          textParagraph(
            'Reading this website does not make a contract. Nothing on it is medical advice. In an emergency, call 911.',
          ),
        ),
        { care: [[' A caregiver is in the house day and night.', '']] },
      ),
    },
    admission: {
      heading: line('Admission and assessment'),
      text: longText(
        textParagraph('Before anyone moves in, state rules ask for these steps:'),
        textList(
          "A written assessment by a qualified assessor. It covers health, medicines, memory, daily help, habits and wishes. If the state pays for care, the state's case manager provides it.",
          'A preliminary care plan, so that the first days go well.',
          "The state's forms that disclose our services and our charges, including any deposit, what is refunded and when. You receive them before you pay anything.",
          'Our policy on Medicaid: whether, and for how long, we accept it as payment.',
          'A notice of your rights and the rules of the house, in a language you understand.',
          'An admission agreement. Take the time you need to read it, and show it to anyone you trust.',
        ),
        textParagraph(
          'We admit a person only if we can safely meet their needs. We also think of the needs of those who live here already. In a true emergency, when a life or the health of a person is at risk, the law lets us admit a person first. The assessment then follows within a few working days.',
        ),
        textParagraph(
          'Within 30 days of moving in, you and we agree on a negotiated care plan. You may invite family or friends to help. We review the plan at least once a year, and whenever your needs or wishes change.',
        ),
      ),
    },
    'care-services': {
      heading: line('Care services'),
      text: markClaims(
        longText(
          textParagraph('What you receive is written in your care plan. It may include:'),
          textList(
            'help with bathing, dressing, eating, walking and using the bathroom;',
            'a room, meals, snacks, laundry and housekeeping;',
            'help with medicines, from a reminder to giving the dose;',
            'dementia care by caregivers with the training the state requires;',
            'activities you enjoy, and help in staying in touch with people;',
            'short stays, when a room is free.',
          ),
          textParagraph(
            'We are not a hospital or a nursing home. Nursing tasks are done only by a nurse, or by a caregiver to whom a registered nurse has delegated the task under Washington law. You choose your own doctor, pharmacy and therapist. Home health and hospice teams may come to you here.',
          ),
          textParagraph(
            'You pay the charges listed in your agreement. We tell you of changes in writing ahead of time, as RCW 70.129.030 requires: normally 30 days, and less when a substantial change in your condition calls for more or less care.',
          ),
        ),
        {
          dementia: [
            [
              'dementia care by caregivers with the training the state requires;',
              'help when memory fails, as your care plan says;',
            ],
          ],
        },
      ),
    },
    'resident-rights': {
      heading: line('Resident rights'),
      text: longText(
        textParagraph(
          'You keep your rights as a citizen and as the person in charge of your own life. Chapter 70.129 RCW protects them in every adult family home. Among other things, you have the right to:',
        ),
        textList(
          'be treated with dignity, and make your own choices about clothes, food, waking, sleeping and how you spend the day;',
          'take part in planning your care, and refuse care or medicine;',
          'have privacy in your room, your care, your mail and your phone calls;',
          'see the people you want to see, and decline to see others;',
          'manage your own money, and keep and use your own belongings as space allows;',
          'practice your faith, vote, and come and go as your care plan allows;',
          'be free from abuse, neglect, and any restraint used for discipline or for our convenience;',
          'see your records and the latest inspection report;',
          'complain without being punished for it.',
        ),
        textParagraph(
          'Nothing you sign here can take these rights away. If you cannot decide for yourself, someone whom the law names acts for you. That may be a guardian, or the person who holds your power of attorney. What you would have wanted is their guide.',
        ),
      ),
    },
    discharge: {
      heading: line('Discharge'),
      text: longText(
        textParagraph(
          'You may leave when you wish. Your agreement says how much notice we ask for. If you die, go to the hospital or move to another place for more care and do not return, we refund what you have paid beyond the days you lived here or kept your room, as RCW 70.129.150 sets out. Part of it may be kept only within the limits of that law.',
        ),
        textParagraph('We may ask you to leave only for a reason the law allows:'),
        textList(
          'you need care that we cannot give, and a move is necessary for your welfare;',
          'the safety or health of people in the house is in danger;',
          'charges remain unpaid after reasonable notice;',
          'the home closes.',
        ),
        textParagraph(
          'First we try reasonable changes that would let you stay. If they are not enough, you and your representative receive written notice, normally at least 30 days ahead. The law allows shorter notice in some cases, such as urgent medical need or danger. The notice gives the reason, the date, the place you would move to and how to reach the Long-Term Care Ombuds. We help prepare the move so that it is safe and orderly.',
        ),
      ),
    },
    safety: {
      heading: line('Safety'),
      text: longText(
        textParagraph(
          'Caregivers pass background checks before they work alone with residents. They complete the training, first aid and CPR that the state asks for. The house has smoke alarms and fire extinguishers. There is a written plan for an emergency, with food and water in store. Residents take part in the drills.',
        ),
        textParagraph(
          'Everyone who works here must report suspected abuse, neglect or financial exploitation to the state (chapter 74.34 RCW). You can report it too, at any hour, at 1-866-END-HARM (1-866-363-4276). You do not need proof. If someone is in danger now, call 911.',
        ),
        textParagraph(
          'Please help us. Tell us about medicines you bring. Do not smoke indoors. Put off your visit while you have a fever or a stomach bug.',
        ),
      ),
    },
    communication: {
      heading: line('Communication'),
      text: markClaims(
        longText(
          textParagraph(
            "Tell us whom we should call, about what, and at what hours. With the resident's consent, we call that person when there is a fall, an illness, a change in medicine or another change that matters. We tell them what happened and what we have done about it.",
          ),
          textParagraph(
            "You can call at any time to ask how things are. We speak about a resident's health only with people who may know. If you need large print, an interpreter or more time, say so, and we will find a way together.",
          ),
        ),
        { calls: [['You can call at any time to ask', 'You can call us to ask']] },
      ),
    },
    'quality-assurance': {
      heading: line('Quality assurance'),
      text: longText(
        textParagraph(
          'DSHS inspects adult family homes without telling us the day. The latest inspection report is kept where you can read it, and the state publishes reports as well. Ask us what was found and what we changed.',
        ),
        textParagraph(
          'If something is wrong, tell any caregiver or the manager, aloud or in writing. We look into it and tell you what we will do. You do not have to come to us first. You may turn to:',
        ),
        textList(
          'the Washington State Long-Term Care Ombuds Program (also called the Long-Term Care Ombudsman), which speaks for residents, costs you nothing and is not part of us. Its number is on the notice in the house;',
          'DSHS Residential Care Services, which investigates complaints about licensed homes.',
        ),
        textParagraph('Nobody will be treated worse here because they complained.'),
      ),
    },
    contact: {
      heading: line('Contact us'),
      text: longText(
        textParagraph(
          'If we change these terms, the new text and its date will appear on this page. If anything is unclear, ask before you sign. You can reach us here:',
        ),
      ),
    },
  },
}) satisfies LegalPageTexts;
