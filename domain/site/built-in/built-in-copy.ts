import { z } from '../../lib/zod.ts';

/** The nouns with built-in records. Until the home stores its own, visitors see these, except questions. */
const builtInNouns = ['services', 'gallery', 'contact', 'about', 'questions'] as const;
export type BuiltInNoun = (typeof builtInNouns)[number];

export const builtInMessages = {
  copied: 'Copied. Visitors see the same as before, and you can now edit it.',
  examplesCopied:
    'Copied as hidden drafts. Make each one true of your home, then show it to visitors.',
  copyingError: 'Error copying what is built in.',
  copyFailed: 'Failed to copy what is built in.',
  undone: 'Undone. Visitors see what is built in, as before.',
  undoingError: 'Error undoing the copy.',
  undoFailed: 'Failed to undo the copy.',
  changed:
    'Not everything is still as it was copied, so nothing was undone. You can delete what you do not need.',
  exists: 'Something of your own is there already, so nothing was copied.',
  leftOut: 'Left out. Visitors do not see this service any more.',
  titleInvalid: 'The service to leave out must be named by its title.',
  nounInvalid: `The noun must be one of ${builtInNouns.join(', ')}.`,
} as const;

/** The message after copying. Visitors never see the built-in questions, so their message differs. */
export const formatCopiedMessage = (noun: BuiltInNoun): string =>
  noun === 'questions' ? builtInMessages.examplesCopied : builtInMessages.copied;

/** `undo` undoes the copy; `leave_out` is the title of a service to hide from visitors. */
export const builtInCopyInput = z.object({
  noun: z.enum(builtInNouns, { error: builtInMessages.nounInvalid }),
  undo: z.boolean().default(false),
  leave_out: z.string({ error: builtInMessages.titleInvalid }).optional(),
});

const onlyYoursWarning = 'Once you save, they see only yours';
const startFromBuiltInHint = `${onlyYoursWarning}, even if it is a single one. To keep the built-in ones, cancel and start from them.`;

/**
 * The nouns whose first record needs a warning. Built-in questions need none, because visitors never see
 * them.
 */
export type NounWithWarning = Exclude<BuiltInNoun, 'questions'>;

/** The warning in the form of the first record: the built-in content that visitors then no longer see. */
export const builtInWarnings: Record<NounWithWarning, string> = {
  services: `Visitors see the six built-in services now. ${startFromBuiltInHint}`,
  gallery: `Visitors see nine built-in drawings now. ${startFromBuiltInHint}`,
  contact: `Visitors see the built-in contact information now. ${onlyYoursWarning}.`,
  about: `Visitors see the built-in texts now. ${onlyYoursWarning}.`,
};
