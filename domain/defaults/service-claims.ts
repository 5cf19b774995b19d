import type { ClaimedWords } from '../texts/claims.ts';

/**
 * What the built-in services say about round-the-clock care, and what they say if the owner has hidden that
 * claim.
 */
export const builtInServiceClaims: ClaimedWords = {
  care: [
    ['A caregiver is in the house day and night. ', ''],
    [', getting to the bathroom at night', ', getting to the bathroom'],
    [', day and night', ''],
    [' and for bad nights', ''],
  ],
};
