import type { ClaimedWords } from '../texts/claims.ts';

/** What the built-in services say of care around the clock, and what they say where the owner has hidden that. */
export const builtInServiceClaims: ClaimedWords = {
  care: [
    ['A caregiver is in the house day and night. ', ''],
    [', getting to the bathroom at night', ', getting to the bathroom'],
    [', day and night', ''],
    [' and for bad nights', ''],
  ],
};
