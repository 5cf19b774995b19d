import type { CostsFields } from '../../domain/nouns/costs/costs-noun.ts';
import type { ProfessionalsFields } from '../../domain/nouns/professionals/professionals-noun.ts';
import type { QuestionInput } from '../../domain/nouns/questions/question-noun.ts';
import { toHomeDay } from '../../domain/lib/time.ts';

export const sampleProfessionals: ProfessionalsFields = {
  transfers: 'yes',
  transfers_note: 'One person and a gait belt. A stand-assist lift is in the house.',
  behaviors: 'ask',
  behaviors_note: 'Wandering and restless evenings: yes. Please call about anything else.',
  insulin: 'yes',
  insulin_note: 'By nurse delegation, sliding scale included.',
  oxygen: 'yes',
  oxygen_note: 'Concentrators and portable tanks.',
  hospice: 'yes',
  hospice_note: 'With the agency that the family chooses.',
  bariatric: 'no',
  bariatric_note: 'Our bathroom doors are 30 inches wide.',
  nurse_delegation:
    'A registered nurse delegates insulin, eye drops and wound care, and visits at least every two weeks.',
  night_staffing: 'One caregiver is awake in the house all night.',
  assessment:
    'A nurse visits the person in the hospital or at home and talks with the family and the care team. You get our answer and a draft of the care plan in writing.',
  assessment_speed: 'Within two days of your call; on the same day if a discharge waits.',
  direct_number: '(425) 555-0143',
  fax: '(425) 555-0144',
};

/** Prices of the sample home, valid from the day on which the sample is stored. */
export const sampleCosts: CostsFields = {
  as_of: toHomeDay(new Date()),
  price_from: 6500,
  price_to: 8200,
  included: [
    'A room of your own, with your furniture or ours',
    'All meals, fruit and tea in between',
    'Help with washing, dressing and eating',
    'Medicines given on time',
    'Laundry and cleaning',
    'Someone awake at night',
  ].join('\n'),
  extras: [
    { name: 'Hairdresser in the house', amount: 28, unit: 'per visit' },
    { name: 'Rides to appointments', amount: 0.7, unit: 'per mile' },
    { name: 'Incontinence supplies', amount: null, unit: 'at cost' },
    { name: 'A second person to help you move', amount: 450, unit: 'per month' },
  ],
  deposits:
    'One thousand dollars when you move in. You get it back within thirty days of moving out, less what is still owed, with a list.',
  notice:
    'Thirty days, in writing. You pay for the days that you live here and those of the notice.',
  price_changes:
    'Once a year at most, and you hear of it in writing thirty days before. When your care plan changes, we agree on the new price with you first.',
  private_pay: 'yes',
  long_term_care_insurance: 'yes',
  medicaid: 'after',
  medicaid_months: 24,
  veterans: 'yes',
  other_payers: null,
  medicaid_policy: [
    'We accept Medicaid for residents who have lived here and paid privately for at least 24 months. Two of our six rooms are for residents whose care the state pays.',
    'If you have Medicaid already, call us. We keep a list, and we tell you honestly how long it is.',
    'If you come to need Medicaid while you live here, tell us three months before your savings run out. We go through the application with you and your family. If you have lived here for 24 months by then, you stay in your room.',
    'If you need Medicaid sooner than that and both rooms are taken, we say so early and help you find a home that has room.',
  ].join('\n\n'),
};

export const sampleQuestions: QuestionInput[] = [
  {
    question: 'May I keep my own doctor?',
    answer:
      'Yes. You choose your doctor, your pharmacy and your dentist, and you may keep those you have.\n\nWe drive to appointments in Lynnwood and Edmonds. What a ride costs is on the page about costs.',
  },
  {
    question: 'May I bring my own furniture?',
    answer:
      'Yes, and we hope you will: your chair, your lamp, your pictures, your own quilt. A bed and a wardrobe are in each room, and go to the attic if you bring yours.',
  },
  {
    question: 'May I bring my cat?',
    answer:
      'Cats and small birds may live here if you can look after them with a little help. We have no room for dogs, but they are welcome as guests.',
  },
  {
    question: 'What happens at night?',
    answer:
      'Someone is awake in the house all night. You have a bell at your bed and one in the bathroom. If you like company at three in the morning, there is tea.',
  },
  {
    question: 'What if my money runs out?',
    answer:
      'Talk to us early. We accept Medicaid after 24 months of private pay. The page about costs has the whole policy, in large type to print.',
  },
  {
    question: 'When may my family visit?',
    answer:
      'Whenever you want them. After nine in the evening, please call first, because the others are asleep. There is a place at the table for guests.',
  },
];
