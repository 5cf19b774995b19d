import { findLabel, type StoredValue } from './field-words.ts';
import {
  optionalLine,
  optionalText,
  requiredLine,
  requiredText,
} from '../lib/schemas/text-schemas.ts';
import type { z } from '../lib/zod.ts';

/** The kind of a field's value, which determines its form input. */
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

export interface Field<Schema extends z.ZodType = z.ZodType> {
  kind: FieldKind;
  /** The label in forms and in the history. */
  label: string;
  schema: Schema;
  /** A stored value as text, if the stored value itself is not shown. */
  inWords?: (value: StoredValue) => string;
  /** A hint below the label, with an example. */
  help?: string;
  /** The initial value in the form of a new record. */
  initial?: () => string;
  /** The number of lines in the form. */
  rows?: number;
  /** Suggestions while people type; other values are allowed. */
  suggestions?: readonly string[];
  choices?: readonly Choice[];
  /**
   * Shows this field only if another field of the form has one of these values. A hidden field keeps its
   * value.
   */
  shownIf?: readonly [field: string, ...values: string[]];
  /** Set if a check across fields can require it. The form then doesn't call it optional. */
  needed?: boolean;
  /** The aspect ratios to which pages crop a picture. The default is the gallery's. */
  crops?: readonly Crop[];
  /**
   * Whether it can be translated: as a whole, or only the properties with these names in a list's entries
   * (docs/product/languages.md).
   */
  translated?: true | readonly string[];
  /** Whether each line is an entry of a list, which is merged and translated separately. */
  lineByLine?: true;
  /** Whether visitors read the original text, with its translation below. */
  staysOriginal?: true;
  /** Why no public page shows it, although visitors read the noun (tests/api/every-shown-field.test.ts). */
  unseen?: string;
}

/** A place where a picture is cropped, and its aspect ratio (app/admin/pictures/uploads.css). */
export interface Crop {
  name: string;
  shape: string;
}

export type Choice = readonly [value: string, label: string];

/** What a form shows for a field besides its label. */
export type FieldOptions = Pick<
  Field,
  'help' | 'initial' | 'rows' | 'choices' | 'suggestions' | 'crops' | 'shownIf' | 'needed'
>;

export type Fields = Readonly<Record<string, Field>>;

/** A field with its own schema. */
export const field = <Schema extends z.ZodType>(
  kind: FieldKind,
  label: string,
  schema: Schema,
  inWords?: (value: StoredValue) => string,
  options: FieldOptions = {},
): Field<Schema> => ({ kind, label, schema, ...(inWords && { inWords }), ...options });

/** Marks a field as translatable. @param parts the translatable properties of each entry */
export const markTranslated = <Some extends Field>(of: Some, parts?: readonly string[]): Some => ({
  ...of,
  translated: parts ?? true,
});

/** Marks a text with one entry of a list in each line as translatable, line by line. */
export const markTranslatedLines = <Some extends Field>(of: Some): Some => ({
  ...markTranslated(of),
  lineByLine: true,
});

/** Marks a field whose original text visitors read, with its translation below if there is one. */
export const markTranslatedBelow = <Some extends Field>(of: Some): Some => ({
  ...markTranslated(of),
  staysOriginal: true,
});

/** Marks a field that no public page shows. */
export const markUnseen = <Some extends Field>(of: Some, unseen: string): Some => ({
  ...of,
  unseen,
});

export const choiceField = <Schema extends z.ZodType>(
  label: string,
  schema: Schema,
  choices: readonly Choice[],
  help?: string,
): Field<Schema> => {
  const names = Object.fromEntries(choices);
  return field('choice', label, schema, (value) => findLabel(names, value), {
    choices,
    ...(help !== undefined && { help }),
  });
};

interface TextFieldOptions extends FieldOptions {
  /** The maximum length in characters. */
  max: number;
  /** The error message if the field is empty. */
  missing: string;
  /** The field's name in error messages; the default is the label. */
  called?: string;
}

const toErrorName = (label: string): string => `The ${label.toLowerCase()}`;

/** A required single-line text. */
export const lineField = (
  label: string,
  { max, missing, called = toErrorName(label), ...options }: TextFieldOptions,
) => field('line', label, requiredLine(called, max, missing), undefined, options);

/** A required text of several lines. */
export const textField = (
  label: string,
  { max, missing, called = toErrorName(label), ...options }: TextFieldOptions,
) => field('text', label, requiredText(called, max, missing), undefined, options);

type OptionalFieldOptions = Omit<TextFieldOptions, 'missing'>;

/** An optional text, which is stored as null if empty. */
export const nullableTextField = (
  label: string,
  { max, called = toErrorName(label), ...options }: OptionalFieldOptions,
) =>
  field(
    'text',
    label,
    optionalText(called, max).nullable().transform(emptyToNull),
    undefined,
    options,
  );

/** An optional text that a request may also leave out. */
export const optionalTextField = (
  label: string,
  { max, called = toErrorName(label), ...options }: OptionalFieldOptions,
) =>
  field(
    'text',
    label,
    optionalText(called, max).nullable().transform(emptyToNull).default(null),
    undefined,
    options,
  );

/** An optional single-line text that a request may also leave out. */
export const optionalLineField = (
  label: string,
  { max, called = toErrorName(label), ...options }: OptionalFieldOptions,
) =>
  field(
    'line',
    label,
    optionalLine(called, max).nullable().transform(emptyToNull).default(null),
    undefined,
    options,
  );

export const emptyToNull = (value: string | null): string | null => value || null;
