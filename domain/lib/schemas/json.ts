import { z } from '../zod.ts';

/** In characters. The longest valid value, six pictures with every field at its limit, is shorter. */
const maxJsonLength = 40_000;

/**
 * A JSON string with a value that the schema accepts. An empty string or null removes the value; a missing
 * one keeps it.
 */
export const createJsonSchema = (schema: z.ZodType, whenWrong: string) =>
  z
    .string({ error: whenWrong })
    .max(maxJsonLength, whenWrong)
    .transform((text, context): unknown => {
      if (text.trim() === '') return null;
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue(whenWrong);
        return z.NEVER;
      }
    })
    .pipe(schema.nullable())
    .transform((value) =>
      value === null || (Array.isArray(value) && value.length === 0) ? null : JSON.stringify(value),
    )
    .nullable();
