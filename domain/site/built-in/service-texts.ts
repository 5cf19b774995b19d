import type { ClaimWords } from '../../texts/claims.ts';

/** A care service that is shown if no services are stored (docs/product/public-pages.md). */
export interface BuiltInService {
  slug: string;
  title: string;
  /** One sentence, at most 110 characters. */
  shortDescription: string;
  /** Paragraphs, separated by a blank line. */
  fullDescription: string;
  included: string[];
  icon: 'house' | 'memory' | 'medicine' | 'rest' | 'meal' | 'activity';
  /** The number of the matching gallery picture (1 to 9). */
  picture: number;
}

/** A stored service has one description; its first sentence serves as the short one. */
export const toStoredDescription = ({
  shortDescription,
  fullDescription,
}: Pick<BuiltInService, 'shortDescription' | 'fullDescription'>): string =>
  `${shortDescription}\n\n${fullDescription}`;

/** The six built-in services, in the order in which pages show them. */
export const builtInServices: readonly BuiltInService[] = [
  {
    slug: 'assisted-living-care',
    title: 'Assisted Living Care',
    shortDescription:
      'Help with bathing, dressing, eating and moving about, at the pace that suits you.',
    fullDescription: [
      'Some mornings the buttons are easy, and some mornings they are not. We help with what is hard that day: washing, dressing, getting to the table, getting to the bathroom at night. What you can still do yourself stays yours, even when it takes longer.',
      'Before you move in, a qualified assessor writes down the help you need. You, your family and we then agree on a care plan, in writing, and go over it at least once a year and whenever something changes.',
      'A caregiver is in the house day and night. We are not a nursing home. When you need a nurse or a therapist, we work with the ones your doctor orders.',
    ].join('\n\n'),
    included: [
      'Help with bathing, dressing and grooming',
      'Help with walking, standing up and getting into bed',
      'Help in the bathroom, day and night',
      'Three meals a day, and snacks',
      'Laundry, bed linen and housekeeping',
      'A written care plan, reviewed at least once a year',
      'Help with booking doctor visits and rides',
      'A call to the person you name when something changes',
    ],
    icon: 'house',
    picture: 1,
  },
  {
    slug: 'memory-and-dementia-care',
    title: 'Memory & Dementia Care',
    shortDescription:
      'Dementia care with familiar faces, a steady day and time for the same question twice.',
    fullDescription: [
      'Dementia makes the world strange, so we keep ours familiar: the same few faces, the same chair by the window, meals at the same hours, a lamp left on in the hall. With six residents, there is time to hear a question again and answer it kindly.',
      'We ask you for the story: the job, the songs, the names of the dogs, what frightens and what soothes. It goes into the care plan, so that whoever is on duty knows it too.',
      'Our caregivers take the dementia training that Washington requires. We do not restrain anyone to make our work easier; state law forbids it. If needs grow beyond what we can safely meet, we say so early and help you plan.',
    ].join('\n\n'),
    included: [
      'Caregivers with dementia specialty training',
      'A life story in the care plan, written with your family',
      'A steady rhythm for meals, rest and bedtime',
      'Calm help with restlessness in the late afternoon',
      'A plan for wandering and for bad nights',
      'Old songs, photo albums and small household jobs',
      'Regular news for the family',
    ],
    icon: 'memory',
    picture: 6,
  },
  {
    slug: 'medication-management',
    title: 'Medication Management',
    shortDescription: 'Medicines kept locked, given as prescribed and written down every time.',
    fullDescription: [
      'Seven pill bottles and three prescribers: this is often where living alone starts to go wrong. We take over the list, the refills and the clock. Medicines are kept locked, and each dose is written down when it is taken or refused.',
      'How much help you get depends on your assessment. Some people need a reminder and a glass of water. Others need us to give the medicine. Where the law asks for a nurse, a registered nurse teaches and supervises our caregivers for that task. This is called nurse delegation.',
      'We do not change doses and we do not diagnose. When something looks wrong, we call your doctor or pharmacist, and the family member you have named.',
    ].join('\n\n'),
    included: [
      'One current list of all your medicines',
      'Locked storage',
      'Reminders, help, or medicine given to you, as assessed',
      'A written record of every dose',
      'Refills ordered from your pharmacy',
      'Nurse delegation where the law requires it',
      'A call to your doctor when something looks wrong',
    ],
    icon: 'medicine',
    picture: 5,
  },
  {
    slug: 'respite-and-short-term-care',
    title: 'Respite & Short-Term Care',
    shortDescription: 'A few days or a few weeks here, so that you can rest, travel or heal.',
    fullDescription: [
      "It is hard to care for someone when you have not slept. A short stay gives you a week at your sister's, time for your own operation, or seven nights in bed. It also lets the person you care for try the house before any bigger decision.",
      'A guest has a furnished room, a place at the table and the same care as everyone else. Six people may live here, so a short stay depends on a free room. For planned dates, call early. After a hospital stay, call as soon as a discharge date is mentioned, and we will tell you plainly whether we can do it.',
      'Short stays need an assessment and a plan too. We tell you which papers to bring.',
    ].join('\n\n'),
    included: [
      'A furnished room, bed linen and towels',
      'All meals and snacks',
      'The same caregivers, day and night',
      'Help with medicines, as assessed',
      'A short written plan before the stay',
      'Visits from family and friends',
      'A talk with you at the end about how it went',
    ],
    icon: 'rest',
    picture: 7,
  },
  {
    slug: 'nutrition-and-meal-planning',
    title: 'Nutrition & Meal Planning',
    shortDescription:
      'Home-cooked meals at one table, with special diets when your doctor orders them.',
    fullDescription: [
      'You can smell lunch before it is served. Breakfast, lunch and dinner are cooked in our own kitchen, a few steps from the table, and between meals there is fruit, toast or tea. Late risers get breakfast late.',
      "Before you move in we ask what you like, what you never touch, and what your faith or your stomach forbids. Soft, low-salt or diabetic meals follow your doctor's order. Someone who needs help with eating gets it sitting down, side by side, without hurry.",
      'We look at the plate that comes back full. If it happens often, or weight drops, we call your doctor and the family member you have named. Anyone who likes to peel, stir or roll dough is welcome in the kitchen.',
    ].join('\n\n'),
    included: [
      'Breakfast, lunch and dinner, cooked here',
      'Snacks and drinks between meals',
      "Soft, low-salt and diabetic diets on a doctor's order",
      'Your likes, dislikes and allergies in the care plan',
      'Meals that respect your faith and customs',
      'Help with eating and drinking',
      'An eye on appetite and weight',
    ],
    icon: 'meal',
    picture: 2,
  },
  {
    slug: 'social-and-recreational-activities',
    title: 'Social & Recreational Activities',
    shortDescription: 'Garden, music, cards and visitors: things to do, and the right to say no.',
    fullDescription: [
      'A good day has something in it to look forward to. Here that may be watering the tomatoes, a puzzle left out on the table, a song somebody starts in the kitchen, or the ball game on the radio. With six people, the plan follows who lives here now.',
      'We ask about habits first. Someone who read the paper every morning should still have it, in large print or read aloud. Someone who likes quiet can sit on the porch and be left in peace.',
      'Visitors are welcome at any hour the resident wants them. Bring the grandchildren or the birthday cake. If you would like to bring the dog, call first.',
    ].join('\n\n'),
    included: [
      'Time in the garden and on the porch',
      'Music, singing and radio',
      'Puzzles, cards and board games',
      'Newspapers and books, in large print or read aloud',
      'Gentle exercise in the sunroom',
      'Birthdays and holidays, kept your way',
      'Help with phone and video calls to family',
    ],
    icon: 'activity',
    picture: 8,
  },
];

/**
 * The built-in services' claims about round-the-clock care and training for dementia, with the texts for a
 * home where they aren't true.
 */
export const builtInServiceClaims: ClaimWords = {
  care: [
    ['A caregiver is in the house day and night. ', ''],
    [', getting to the bathroom at night', ', getting to the bathroom'],
    [', day and night', ''],
    [' and for bad nights', ''],
  ],
  dementia: [
    ['Our caregivers take the dementia training that Washington requires. ', ''],
    [
      'Caregivers with dementia specialty training',
      'Time to hear a question again, and to answer it kindly',
    ],
  ],
};
