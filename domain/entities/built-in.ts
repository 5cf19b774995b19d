import { z } from '../zod.ts';

/** The nouns of which visitors see built-in records until the home has stored its own. */
const builtInNouns = ['services', 'gallery', 'contact', 'about'] as const;
export type BuiltInNoun = (typeof builtInNouns)[number];

export const builtInMessages = {
  copied: 'Copied. Visitors see the same as before, and you can now edit it.',
  copyingError: 'Error copying the built-in content.',
  copyFailed: 'Failed to copy the built-in content.',
  exists: 'There is content already, so the built-in content was not copied.',
  nounInvalid: `The noun must be one of ${builtInNouns.join(', ')}.`,
} as const;

export const builtInCopy = z.object({
  noun: z.enum(builtInNouns, { error: builtInMessages.nounInvalid }),
});
