import { mapStrings } from '../lib/text/each-string.ts';

/**
 * Claims of our texts: `calls` are answered day and night, someone is in the house day and night to give
 * `care`, and caregivers are trained for `dementia`. The owner's answers decide whether texts contain them
 * (docs/product/facts.md).
 */
export const claims = ['calls', 'care', 'dementia'] as const;
export type Claim = (typeof claims)[number];

/** The words of a claim, and their replacement if it isn't true. */
export type ClaimReplacement = readonly [said: string, instead: string];
export type ClaimWords = Partial<Record<Claim, readonly ClaimReplacement[]>>;

/** The claims that are not true according to the owner. */
export const findUntrueClaims = (
  facts: { careAvailable?: unknown; dementia?: unknown },
  contact: { emergency_available: number },
): Claim[] => [
  ...(contact.emergency_available === 0 ? (['calls'] as const) : []),
  ...(facts.careAvailable === null ? (['care'] as const) : []),
  ...(facts.dementia === null ? (['dementia'] as const) : []),
];

export const replaceClaims = <Value>(
  value: Value,
  words: ClaimWords | undefined,
  untrue: readonly Claim[],
): Value => {
  const pairs = untrue.flatMap((claim) => words?.[claim] ?? []);
  return pairs.length === 0
    ? value
    : mapStrings(value, (text) =>
        pairs.reduce((now, [said, other]) => now.replaceAll(said, () => other), text),
      );
};

/** All subsets of these claims, the empty one first; each is in the order of the claims. */
export const listSubsets = (some: readonly Claim[]): Claim[][] =>
  some.reduce<Claim[][]>(
    (subsets, claim) => subsets.concat(subsets.map((subset) => [...subset, claim])),
    [[]],
  );
