/**
 * Questions that families ask before they choose a home, with example answers (docs/product/questions.md).
 * Visitors never see these: an owner copies them as hidden drafts, corrects each one for the home, and
 * then shows it. Text in square brackets must be replaced by the home.
 */
export const questionExamples: readonly { question: string; answer: string }[] = [
  {
    question: 'May I keep my own doctor?',
    answer:
      'Yes. You choose your doctor, your pharmacy and your dentist, and you may keep those you have. Appointments away from the house: [say who drives, and whether it costs extra].',
  },
  {
    question: 'May I bring my own furniture?',
    answer:
      'Yes, and we hope you will: your chair, your lamp, your pictures, your own quilt. The rooms have [say what is in a room already]. Measure the big pieces with us before moving day.',
  },
  {
    question: 'May I bring my cat or my dog?',
    answer:
      '[Say which animals may live here, and who looks after them when you cannot.] Tell us about yours when you call. It is one of the first things that we talk about.',
  },
  {
    question: 'What happens at night?',
    answer:
      'Someone is in the house every night. [Say whether that person is awake, and how you call them from your bed.] If you often need help at night, tell us before you move in, so that we plan for it.',
  },
  {
    question: 'What if my money runs out?',
    answer:
      'Talk to us early, before it does. [Say whether the home accepts Medicaid, and after how long.] Our Medicaid policy is in writing, and you get it before you decide.',
  },
  {
    question: 'When may family and friends visit?',
    answer:
      'This is your home, so your visitors are welcome when you want them. [Say what you ask of visitors late in the evening, and whether someone may stay for a meal.]',
  },
  {
    question: 'Who gives me my medicines?',
    answer:
      'Trained caregivers keep your medicines safe and give them to you on time, as your doctor ordered them. [Say which help a nurse delegates, and how refills arrive.]',
  },
  {
    question: 'What if I need more help later?',
    answer:
      'Then we write a new care plan with you and tell you what it would cost before anything changes. If we cannot give the help that you need, we say so and help you look for a place that can. [Say which needs the home cannot meet.]',
  },
  {
    question: 'May I eat what I like?',
    answer:
      'Tell us what you like, what you cannot eat, and when you are used to eating. Meals are cooked in our own kitchen. [Say when meals are, and what there is between them.]',
  },
];
