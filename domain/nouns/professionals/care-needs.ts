/** The care needs on which a referral depends, in the order of the form and the page. */
export const careNeeds = [
  'transfers',
  'behaviors',
  'insulin',
  'oxygen',
  'hospice',
  'bariatric',
] as const;
export type CareNeed = (typeof careNeeds)[number];

/** The home's answer for a need; null if not answered. */
export const careAnswers = ['yes', 'no', 'ask'] as const;
export type CareAnswer = (typeof careAnswers)[number];

export const isCareNeed = (field: string): field is CareNeed =>
  careNeeds.some((need) => need === field);

export const isCareAnswer = (value: string): value is CareAnswer =>
  careAnswers.some((answer) => answer === value);

/** The field name of a need's note. */
export const toNoteField = <Need extends CareNeed>(need: Need): `${Need}_note` => `${need}_note`;
