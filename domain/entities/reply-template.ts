import { z } from '../zod.ts';
import { type FieldWords, nameIn } from './field-words.ts';
import { idSchema } from './id.ts';
import { optionalLine, requiredLine, requiredText } from './text.ts';
import type { Versioned } from './version.ts';

/** How a reply goes out: from the mail program or the messages of whoever answers, never from the server. */
export const replyKinds = ['email', 'text'] as const;
export type ReplyKind = (typeof replyKinds)[number];

export const replyKindLabels: Record<ReplyKind, string> = {
  email: 'Email',
  text: 'Text message',
};

/** A reply to families with blanks, which staff start from (docs/product/tour-requests.md). */
export interface ReplyTemplate extends Versioned {
  id: number;
  title: string;
  kind: ReplyKind;
  /** Of an email; null for a text message. */
  subject: string | null;
  body: string;
  created_at: string;
}

/** What stands for something that differs from family to family. */
export const replyBlanks = ['name', 'home', 'phone', 'day'] as const;
export type ReplyBlank = (typeof replyBlanks)[number];

/** A mailto link with much more than this is cut off by some mail programs. */
export const replyLimits = { title: 80, subject: 150, body: 1500, templates: 40 } as const;

export const replyMessages = {
  loadFailed: 'Failed to load the reply templates.',
  saveFailed: 'Failed to save the reply template.',
  fieldsRequired: 'Title and text are required.',
  subjectRequired: 'Please enter the subject of the email.',
  kindInvalid: `The kind must be one of ${replyKinds.join(', ')}.`,
  added: 'Reply template added successfully.',
  updated: 'Reply template updated successfully.',
  deleted: 'Reply template deleted successfully.',
  savingError: 'Error saving reply template.',
  deletingError: 'Error deleting reply template.',
  notFound: 'This reply template no longer exists.',
  tooMany: `There are ${replyLimits.templates} reply templates, and there can be no more. Please delete one first.`,
  blankUnknown: (blank: string) =>
    `${blank} is not a blank that can be filled in. Please use ${blanksInWords}.`,
} as const;

const blanksInWords = '{name}, {home}, {phone}, or {day}';

/** The first thing in braces that nothing is known for, or null. */
export const unknownBlank = (text: string): string | null =>
  text.match(/\{[^{}]*\}/g)?.find((blank) => !isBlankKnown(blank)) ?? null;

const isBlankKnown = (blank: string): boolean =>
  (replyBlanks as readonly string[]).includes(blank.slice(1, -1));

/** A template's text with the blanks filled in. */
export const filledReply = (text: string, values: Record<ReplyBlank, string>): string =>
  text.replace(/\{(name|home|phone|day)\}/g, (_found, blank: ReplyBlank) => values[blank]);

const fields = z.object({
  title: requiredLine('The title', replyLimits.title, replyMessages.fieldsRequired),
  kind: z.enum(replyKinds, { error: replyMessages.kindInvalid }),
  subject: optionalLine('The subject', replyLimits.subject).nullable().default(null),
  body: requiredText('The text', replyLimits.body, replyMessages.fieldsRequired),
});

type Fields = z.output<typeof fields>;

const checkReply = ({ kind, subject, body }: Fields, context: z.RefinementCtx): void => {
  const mark = (field: keyof Fields, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if (kind === 'email' && !subject) mark('subject', replyMessages.subjectRequired);
  for (const [field, text] of [['subject', subject ?? ''] as const, ['body', body] as const]) {
    const unknown = unknownBlank(text);
    if (unknown) mark(field, replyMessages.blankUnknown(unknown));
  }
};

export const replyInput = fields.superRefine(checkReply);
export type ReplyInput = z.output<typeof replyInput>;

/** What its fields are called, in the order of the form. */
export const replyLabels: Record<keyof ReplyInput, string> = {
  title: 'Title',
  kind: 'Kind',
  subject: 'Subject',
  body: 'Text',
};

export const replyWords: FieldWords<keyof ReplyInput> = {
  kind: (kind) => nameIn(replyKindLabels, kind),
};

export const replyUpdate = fields.extend({ id: idSchema }).superRefine(checkReply);
