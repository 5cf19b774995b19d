import { z } from '../zod.ts';

export const maxId = 2 ** 31 - 1;

/** The most entries of a long list that the API returns, and a staff page shows, at once. */
export const maxListPageSize = 500;

export const idInvalid = 'A valid id is required.';

/** A record's id: an integer from 1 to 2^31-1 (docs/product/api.md). */
export const idSchema = z.int({ error: idInvalid }).min(1, idInvalid).max(maxId, idInvalid);

/** An id from a form field, whose values are always text. */
export const formIdSchema = z
  .string({ error: idInvalid })
  .regex(/^[1-9]\d{0,9}$/, idInvalid)
  .transform(Number)
  .pipe(idSchema);

const idsInvalid = `Please choose from 1 to ${maxListPageSize} at a time.`;

/** The ids of records that one request changes together. */
export const idList = z
  .array(idSchema, { error: idsInvalid })
  .min(1, idsInvalid)
  .max(maxListPageSize, idsInvalid);

/** A flag as the API spells it: 0 or 1. */
export type Flag = 0 | 1;

export const createFlagSchema = (sentence: string) => z.literal([0, 1], { error: sentence });
