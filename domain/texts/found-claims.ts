import type { Claim } from './claims.ts';

/** A round-the-clock claim, and the words that make it. */
export interface FoundClaim {
  claim: Exclude<Claim, 'dementia'>;
  phrase: string;
}

/**
 * The round-the-clock claims in words of staff. A sentence that mentions the phone is about calls, any other
 * about care. Sentences that deny something, or say that visitors may come at any hour, make no claim.
 */
export const findClaims = (words: string): FoundClaim[] =>
  words.split(/[.!?]\s|\n/).flatMap((sentence): FoundClaim[] => {
    if (/\b(?:no|not|never|nobody)\b|n['’]t\b/i.test(sentence)) return [];
    const isAboutCalls = /\b(?:calls?|phones?|telephone|dial|answer(?:s|ed)?|line|reach)\b/i.test(
      sentence,
    );
    const phrase = (allDayPattern.exec(sentence) ??
      (isAboutCalls ? anyHourPattern : atNightPattern).exec(sentence))?.[0];
    return phrase === undefined ? [] : [{ claim: isAboutCalls ? 'calls' : 'care', phrase }];
  });

const allDayPattern =
  /\b24 ?\/ ?7\b|\b24-hour\b|\b24 hours a day\b|\bday (?:and|or) night\b|\bround[- ]the[- ]clock\b|\baround[- ]the[- ]clock\b/i;
const anyHourPattern = /\b(?:at )?any ?(?:hour|time)\b|\beven late\b|\bat all hours\b/i;
const atNightPattern = /\b(?:awake|here|in the house) (?:all night|at night|every night)\b/i;
