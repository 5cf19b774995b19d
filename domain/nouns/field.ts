import type { StoredValue } from '../entities/field-words.ts';
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
  | 'gallery pictures'
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
}

export type Fields = Readonly<Record<string, Field>>;

/** A field with a schema of its own. */
export const field = <Schema extends z.ZodType>(
  kind: FieldKind,
  label: string,
  schema: Schema,
  inWords?: (value: StoredValue) => string,
): Field<Schema> => ({ kind, label, schema, ...(inWords && { inWords }) });

interface TextShape {
  /** In characters. */
  max: number;
  /** The sentence for its absence. */
  missing: string;
  /** What an error calls it, if not by its label. */
  called?: string;
}

const errorName = (label: string): string => `The ${label.toLowerCase()}`;

/** One line that must say something. */
export const lineField = (label: string, { max, missing, called = errorName(label) }: TextShape) =>
  field('line', label, requiredLine(called, max, missing));

/** A text of several lines that must say something. */
export const textField = (label: string, { max, missing, called = errorName(label) }: TextShape) =>
  field('text', label, requiredText(called, max, missing));

type OptionalShape = Omit<TextShape, 'missing'>;

/** A text that may be empty; null is stored then. */
export const nullableTextField = (
  label: string,
  { max, called = errorName(label) }: OptionalShape,
) => field('text', label, optionalText(called, max).nullable().transform(emptyAsNull));

/** The same where it may also be left out. */
export const optionalTextField = (
  label: string,
  { max, called = errorName(label) }: OptionalShape,
) =>
  field('text', label, optionalText(called, max).nullable().transform(emptyAsNull).default(null));

/** The same on one line. */
export const optionalLineField = (
  label: string,
  { max, called = errorName(label) }: OptionalShape,
) =>
  field('line', label, optionalLine(called, max).nullable().transform(emptyAsNull).default(null));

export const emptyAsNull = (value: string | null): string | null => value || null;
