import { randomInt } from 'node:crypto';
import type { Database } from '../../database/open.ts';

/** Without vowels, so that no reference is a word, and without similar-looking characters. */
const alphabet = 'BCDFGHJKMNPQRSTVWXYZ23456789';
const length = 6;

const random = (): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/**
 * A new unique reference: short enough for the phone, and random, so that it does not reveal how many
 * requests there are.
 */
export const newReference = async (transaction: Database): Promise<string> => {
  for (;;) {
    const reference = random();
    const taken = await transaction
      .selectFrom('tour_requests')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirst();
    if (!taken) return reference;
  }
};
