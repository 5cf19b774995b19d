import { nameIn, type StoredValue } from '../entities/field-words.ts';
import { optionalLine, optionalText, requiredLine, requiredText } from '../entities/text.ts';
import type { z } from '../zod.ts';

/** What a field holds, which decides on its part in a form. */
export type FieldKind =
  | 'line'
  | 'text'
  | 'choice'
  | 'choices'
  | 'flag'
  | 'number'
  | 'day'
  | 'phone'
  | 'items'
  | 'pictures'
  | 'picture'
  | 'focus'
  | 'picture ids'
  | 'file'
  | 'moment';

/** One field of a noun. */
export interface Field<Schema extends z.ZodType = z.ZodType> {
  kind: FieldKind;
  /** What people call it, in forms and in the history. */
  label: string;
  schema: Schema;
  /** A stored value in words, where it is not shown as it is stored. */
  inWords?: (value: StoredValue) => string;
  /** A sentence below the label, with an example. */
  help?: string;
  /** How many lines of a text the form shows. */
  rows?: number;
  /** What a line offers, beside what people type. */
  suggestions?: readonly string[];
  /** What can be chosen, with its label. */
  choices?: readonly Choice[];
}

export type Choice = readonly [value: string, label: string];

/** How a form asks for a field, beside its label. */
export type Asked = Pick<Field, 'help' | 'rows' | 'choices' | 'suggestions'>;

export type Fields = Readonly<Record<string, Field>>;

/** A field with a schema of its own. */
export const field = <Schema extends z.ZodType>(
  kind: FieldKind,
  label: string,
  schema: Schema,
  inWords?: (value: StoredValue) => string,
  asked: Asked = {},
): Field<Schema> => ({ kind, label, schema, ...(inWords && { inWords }), ...asked });

/** One of a few values. */
export const choiceField = <Schema extends z.ZodType>(
  label: string,
  schema: Schema,
  choices: readonly Choice[],
  help?: string,
): Field<Schema> => {
  const names = Object.fromEntries(choices);
  return field('choice', label, schema, (value) => nameIn(names, value), {
    choices,
    ...(help !== undefined && { help }),
  });
};

interface TextShape extends Asked {
  /** In characters. */
  max: number;
  /** The sentence for its absence. */
  missing: string;
  /** What an error calls it, if not by its label. */
  called?: string;
}

const errorName = (label: string): string => `The ${label.toLowerCase()}`;

/** One line that must say something. */
export const lineField = (
  label: string,
  { max, missing, called = errorName(label), ...asked }: TextShape,
) => field('line', label, requiredLine(called, max, missing), undefined, asked);

/** A text of several lines that must say something. */
export const textField = (
  label: string,
  { max, missing, called = errorName(label), ...asked }: TextShape,
) => field('text', label, requiredText(called, max, missing), undefined, asked);

type OptionalShape = Omit<TextShape, 'missing'>;

/** A text that may be empty; null is stored then. */
export const nullableTextField = (
  label: string,
  { max, called = errorName(label), ...asked }: OptionalShape,
) =>
  field(
    'text',
    label,
    optionalText(called, max).nullable().transform(emptyAsNull),
    undefined,
    asked,
  );

/** The same where it may also be left out. */
export const optionalTextField = (
  label: string,
  { max, called = errorName(label), ...asked }: OptionalShape,
) =>
  field(
    'text',
    label,
    optionalText(called, max).nullable().transform(emptyAsNull).default(null),
    undefined,
    asked,
  );

/** The same on one line. */
export const optionalLineField = (
  label: string,
  { max, called = errorName(label), ...asked }: OptionalShape,
) =>
  field(
    'line',
    label,
    optionalLine(called, max).nullable().transform(emptyAsNull).default(null),
    undefined,
    asked,
  );

export const emptyAsNull = (value: string | null): string | null => value || null;
