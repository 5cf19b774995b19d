import type { ClaimWords } from '../../texts/claims.ts';

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
