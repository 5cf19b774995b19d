import { formatNumber } from '../lib/text/amounts.ts';
import { removeFormatting } from '../lib/text/plain-characters.ts';
import { isSafeLink } from './stored-texts.ts';
import { type Text, textLimits, type TextKind, type TextValue } from './text.ts';
import { z } from '../lib/zod.ts';
import {
  isReadableText,
  optionalText,
  requiredText,
  formatUnreadableMessage,
} from '../lib/schemas/text-schemas.ts';
import type { Versioned } from '../lib/schemas/record-version.ts';

/** A text of the pages as the API shows it to staff (docs/product/texts.md). */
export interface SiteText extends Versioned {
  /** Null until it is stored for the first time; until then its version is 0. */
  id: number | null;
  key: string;
  kind: TextKind;
  original: TextValue;
  /** The most characters, if that is less than its kind allows. */
  most?: number;
  /** Set if the text may be empty. */
  optional?: true;
  /** Null if the original text is shown. */
  value: TextValue | null;
  updated_at: string | null;
  /** The username of the person who last changed it. */
  updated_by: string | null;
}

export const siteTextMessages = {
  loadFailed: 'Failed to load the texts.',
  saveFailed: 'Failed to save the text.',
  updated: 'Text updated successfully.',
  severalUpdated: 'Texts updated successfully.',
  reset: 'The original text is shown again.',
  savingError: 'Error saving text.',
  keyUnknown: 'There is no text with this key.',
  missing: 'The page needs words here. Please write something, or go back to the original.',
  oneLine: 'This text may have no line breaks.',
  noEntries: 'A list needs at least one line.',
  tooManyEntries: `A list may have at most ${textLimits.entries} lines.`,
  tooManyBlanks: `A text may have at most ${textLimits.blanks} names in braces.`,
  titleAndText: 'A line is made of a title and a text.',
  linkUnsafe:
    'A link must begin with https:// or http:// and have no name or password in it, with / for a page of this site, with mailto: or with tel:.',
  linkTooLong: `The address of a link may have at most ${textLimits.link} characters.`,
  emptyPart: 'A paragraph, a list or a line of it may not be empty.',
  tooManyParts: (most: number) =>
    `A text, a paragraph or a list may have at most ${most} parts. Please make two of it.`,
  tooLong: `The text may have at most ${formatNumber(textLimits.long)} characters.`,
  shapeUnknown:
    'A long text is made of paragraphs and lists, with words, bold words and links in them.',
} as const;

const createOneLineSchema = (label: string, max: number) =>
  rejectLineBreaks(requiredText(label, max, siteTextMessages.missing));

const rejectLineBreaks = (schema: z.ZodString) =>
  schema
    .refine((text) => !/[\n\r\u2028\u2029]/.test(text), siteTextMessages.oneLine)
    .refine(
      (text) => (text.match(/\{\w+\}/g) ?? []).length <= textLimits.blanks,
      siteTextMessages.tooManyBlanks,
    );

const listSchema = <Entry extends z.ZodType>(entry: Entry) =>
  z
    .array(entry, { error: siteTextMessages.noEntries })
    .min(1, siteTextMessages.noEntries)
    .max(textLimits.entries, siteTextMessages.tooManyEntries);

const shapeError = { error: siteTextMessages.shapeUnknown };
const linkSchema = z.strictObject(
  {
    link: z
      .string({ error: siteTextMessages.linkUnsafe })
      .max(textLimits.link, siteTextMessages.linkTooLong)
      .refine(isSafeLink, siteTextMessages.linkUnsafe),
    text: requiredText('The words of a link', textLimits.paragraph, siteTextMessages.missing),
  },
  shapeError,
);
/** Not trimmed, because white space at the ends separates plain parts from bold and linked ones. */
const plainTextSchema = z
  .string(shapeError)
  .overwrite(removeFormatting)
  .max(textLimits.long, siteTextMessages.tooLong)
  .refine(isReadableText, formatUnreadableMessage('The text'));
const boldSchema = z.strictObject({ bold: plainTextSchema }, shapeError);

/** The error message for a plain part, a bold part or a link. */
const findInlineProblem = ({ input }: { input?: unknown }): string => {
  const hasLink = typeof input === 'object' && input !== null && 'link' in input;
  const matchingSchema =
    typeof input === 'string' ? plainTextSchema : hasLink ? linkSchema : boldSchema;
  return matchingSchema.safeParse(input).error?.issues[0]?.message ?? siteTextMessages.shapeUnknown;
};
const inlineSchema = z.union([plainTextSchema, boldSchema, linkSchema], {
  error: findInlineProblem,
});

const createPartsSchema = <Part extends z.ZodType>(part: Part, most: number) =>
  z
    .array(part, shapeError)
    .min(1, siteTextMessages.emptyPart)
    .max(most, siteTextMessages.tooManyParts(most));
const inlinesSchema = createPartsSchema(inlineSchema, textLimits.parts);
const blockSchema = z.discriminatedUnion(
  'type',
  [
    z.strictObject({ type: z.literal('paragraph'), content: inlinesSchema }, shapeError),
    z.strictObject(
      {
        type: z.enum(['list', 'numbered list']),
        items: createPartsSchema(inlinesSchema, textLimits.longEntries),
      },
      shapeError,
    ),
  ],
  shapeError,
);

const schemasByKind = {
  line: createOneLineSchema('The text', textLimits.line),
  paragraph: createOneLineSchema('The text', textLimits.paragraph),
  lines: listSchema(createOneLineSchema('A line', textLimits.listLine)),
  items: listSchema(
    z.strictObject(
      {
        title: createOneLineSchema('A title', textLimits.itemTitle),
        text: createOneLineSchema('A text', textLimits.itemText),
      },
      { error: siteTextMessages.titleAndText },
    ),
  ),
  long: z
    .array(blockSchema, shapeError)
    .min(1, siteTextMessages.missing)
    .max(textLimits.parts, siteTextMessages.tooManyParts(textLimits.parts))
    .refine((blocks) => JSON.stringify(blocks).length <= textLimits.long, siteTextMessages.tooLong),
} as const satisfies Record<TextKind, z.ZodType>;

/** The body for storing a text: `{value}`. */
export const createTextValueSchema = ({
  kind,
  most,
  optional,
}: Pick<Text, 'kind' | 'most' | 'optional'>): z.ZodObject<{ value: z.ZodType<TextValue> }> => {
  if (optional && (kind === 'line' || kind === 'paragraph')) {
    const text = optionalText('The text', most ?? textLimits[kind]);
    return z.object({ value: rejectLineBreaks(text) });
  }
  const schema = most === undefined ? schemasByKind[kind] : createOneLineSchema('The text', most);
  return z.object({ value: schema as z.ZodType<TextValue> });
};
