import { z } from '../zod.ts';

export const largestId = 2 ** 31 - 1;

/** The most entries of a long list that the API returns, and a staff page shows, at once. */
export const largestListPart = 500;

export const invalidId = 'A valid id is required.';

/** A record's id: an integer from 1 to 2^31-1 (docs/product/api.md). */
export const idSchema = z.int({ error: invalidId }).min(1, invalidId).max(largestId, invalidId);

/** An id from a form field, whose values are always text. */
export const formIdSchema = z
  .string({ error: invalidId })
  .regex(/^[1-9]\d{0,9}$/, invalidId)
  .transform(Number)
  .pipe(idSchema);

const idsInvalid = `Please choose from 1 to ${largestListPart} at a time.`;

/** The ids of records that one request changes together. */
export const idList = z
  .array(idSchema, { error: idsInvalid })
  .min(1, idsInvalid)
  .max(largestListPart, idsInvalid);

/** A flag as the API spells it: 0 or 1. */
export type Flag = 0 | 1;

export const flagSchema = (sentence: string) => z.literal([0, 1], { error: sentence });
