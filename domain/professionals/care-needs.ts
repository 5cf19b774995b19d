/** What referrals turn on, in the order in which the form and the page have it. */
export const careNeeds = [
  'transfers',
  'behaviors',
  'insulin',
  'oxygen',
  'hospice',
  'bariatric',
] as const;
export type CareNeed = (typeof careNeeds)[number];

/** What the home says of a need; null says nothing. */
export const careAnswers = ['yes', 'no', 'ask'] as const;
export type CareAnswer = (typeof careAnswers)[number];

/** Whether a field is the answer about a need. */
export const isCareNeed = (field: string): field is CareNeed =>
  careNeeds.some((need) => need === field);

/** Whether a value is one of the answers. */
export const isCareAnswer = (value: string): value is CareAnswer =>
  careAnswers.some((answer) => answer === value);

/** The name of a need's note. */
export const noteOf = <Need extends CareNeed>(need: Need): `${Need}_note` => `${need}_note`;
