import { nameIn, type StoredValue } from './field-words.ts';
import {
  optionalLine,
  optionalText,
  requiredLine,
  requiredText,
} from '../lib/schemas/text-schemas.ts';
import type { z } from '../lib/zod.ts';

/** What a field holds; a form chooses its input by it. */
export type FieldKind =
  | 'line'
  | 'text'
  | 'choice'
  | 'choices'
  | 'flag'
  | 'number'
  | 'day'
  | 'time'
  | 'phone'
  | 'items'
  | 'pictures'
  | 'arrangements'
  | 'picture'
  | 'focus'
  | 'alt'
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
  /** What a new record's form begins with. */
  initial?: () => string;
  /** How many lines of a text the form shows. */
  rows?: number;
  /** Offered while people type; other values are allowed. */
  suggestions?: readonly string[];
  /** What can be chosen, with its label. */
  choices?: readonly Choice[];
  /** Another field of the form, and the values with which this one is shown. What is hidden is kept. */
  shownIf?: readonly [field: string, ...values: string[]];
  /** The form does not call it optional, because a rule across fields requires it. */
  needed?: boolean;
  /** To which ratios pages crop a picture; if missing, as they crop the gallery's. */
  crops?: readonly Crop[];
  /**
   * Whether it can be translated: as a whole, or the properties with these names of a list's entries
   * (docs/product/languages.md).
   */
  translated?: true | readonly string[];
  /** Whether visitors read it as it was written, with its translation beneath. */
  staysOriginal?: true;
}

/** Where a picture is cropped, and to which ratio (app/admin/pictures/focal-point-field.css). */
export interface Crop {
  name: string;
  shape: string;
}

export type Choice = readonly [value: string, label: string];

/** What a form shows for a field besides its label. */
export type Asked = Pick<
  Field,
  'help' | 'initial' | 'rows' | 'choices' | 'suggestions' | 'crops' | 'shownIf' | 'needed'
>;

export type Fields = Readonly<Record<string, Field>>;

/** A field with a schema of its own. */
export const field = <Schema extends z.ZodType>(
  kind: FieldKind,
  label: string,
  schema: Schema,
  inWords?: (value: StoredValue) => string,
  asked: Asked = {},
): Field<Schema> => ({ kind, label, schema, ...(inWords && { inWords }), ...asked });

/** A field whose words visitors read, so that they can be said in further languages. @param parts of each entry */
export const translated = <Some extends Field>(of: Some, parts?: readonly string[]): Some => ({
  ...of,
  translated: parts ?? true,
});

/** A field that visitors read as it was written, with its translation beneath where there is one. */
export const translatedBeneath = <Some extends Field>(of: Some): Some => ({
  ...translated(of),
  staysOriginal: true,
});

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
  /** The message when it is empty. */
  missing: string;
  /** What an error calls it, if not by its label. */
  called?: string;
}

const errorName = (label: string): string => `The ${label.toLowerCase()}`;

/** A required line. */
export const lineField = (
  label: string,
  { max, missing, called = errorName(label), ...asked }: TextShape,
) => field('line', label, requiredLine(called, max, missing), undefined, asked);

/** A required text of several lines. */
export const textField = (
  label: string,
  { max, missing, called = errorName(label), ...asked }: TextShape,
) => field('text', label, requiredText(called, max, missing), undefined, asked);

type OptionalShape = Omit<TextShape, 'missing'>;

/** An optional text, stored as null when it is empty. */
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

/** An optional text that a request may also leave out. */
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

/** An optional line that a request may also leave out. */
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
