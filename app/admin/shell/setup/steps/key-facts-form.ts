import {
  type Costs,
  costsForm,
  costsMessages,
} from '../../../../../domain/nouns/costs/costs-noun.ts';
import { capacityRange } from '../../../../../domain/nouns/home/home-noun.ts';
import type { RoomInput } from '../../../../../domain/nouns/rooms/room-noun.ts';
import { toHomeDay } from '../../../../../domain/lib/time.ts';
import { z } from '../../../../../domain/lib/zod.ts';

const roomsProblem = `Please give a whole number from 0 to ${capacityRange.most}, such as 1.`;

const { price_from, medicaid, medicaid_months } = costsForm.shape;

/** The facts that families ask for first: the number of open rooms, the lowest price, and Medicaid. */
export const keyFactsForm = z
  .object({
    /** The form asks for this only if no room is stored yet. */
    rooms: z
      .string()
      .transform((typed) => (typed.trim() === '' ? null : Number(typed)))
      .pipe(
        z.int(roomsProblem).min(0, roomsProblem).max(capacityRange.most, roomsProblem).nullable(),
      ),
    price_from,
    medicaid,
    medicaid_months,
  })
  .superRefine((keyFacts, { addIssue }) => {
    if (keyFacts.medicaid === 'after' && keyFacts.medicaid_months === null) {
      addIssue({
        code: 'custom',
        path: ['medicaid_months'],
        message: costsMessages.monthsRequired,
      });
    }
  });
export type KeyFacts = z.output<typeof keyFactsForm>;

export const toKeyFactsValues = (costs: Costs): z.input<typeof keyFactsForm> => ({
  rooms: '',
  price_from: String(costs.price_from ?? ''),
  medicaid: costs.medicaid ?? '',
  medicaid_months: String(costs.medicaid_months ?? ''),
});

/** The changes to the costs; a new price applies from today. Null if there are none. */
export const toCosts = (keyFacts: KeyFacts, stored: Costs): Partial<Costs> | null => {
  const months = keyFacts.medicaid === 'after' ? keyFacts.medicaid_months : null;
  const isNewPrice = keyFacts.price_from !== stored.price_from;
  if (!isNewPrice && keyFacts.medicaid === stored.medicaid && months === stored.medicaid_months)
    return null;
  return {
    ...(isNewPrice && { price_from: keyFacts.price_from, as_of: toHomeDay(new Date()) }),
    medicaid: keyFacts.medicaid,
    medicaid_months: months,
  };
};

/** An open room with no details yet. */
export const openRoom = (number: number): Partial<RoomInput> => ({
  name: `Room ${number}`,
  availability: 'open',
});
