import { randomInt } from 'node:crypto';
import type { Database } from '../../database/open.ts';

/** No vowels, so that no reference is a word, and nothing that looks like something else. */
const alphabet = 'BCDFGHJKMNPQRSTVWXYZ23456789';
const length = 6;

const random = (): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/** A reference that no request has: short enough for the telephone, and it tells nothing of how many there are. */
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
