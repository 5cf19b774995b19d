import type { ClaimedWords } from '../../texts/claims.ts';

/**
 * What the built-in services say about round-the-clock care and about training for dementia, and what they
 * say in a home for which that isn't true.
 */
export const builtInServiceClaims: ClaimedWords = {
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
