/** The needs on which a referral depends, in the order of the form and the page. */
export const careNeeds = [
  'transfers',
  'behaviors',
  'insulin',
  'oxygen',
  'hospice',
  'bariatric',
] as const;
export type CareNeed = (typeof careNeeds)[number];

/** The home's answer for a need; null for no answer. */
export const careAnswers = ['yes', 'no', 'ask'] as const;
export type CareAnswer = (typeof careAnswers)[number];

/** Whether a field is the answer for a need. */
export const isCareNeed = (field: string): field is CareNeed =>
  careNeeds.some((need) => need === field);

/** Whether a value is one of the answers. */
export const isCareAnswer = (value: string): value is CareAnswer =>
  careAnswers.some((answer) => answer === value);

/** The field name of a need's note. */
export const noteOf = <Need extends CareNeed>(need: Need): `${Need}_note` => `${need}_note`;
