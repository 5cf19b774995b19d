/** A stored value. Lists and pictures are JSON. */
export type StoredValue = string | number | null | undefined;

/** Labels for the values of a noun's fields, if they differ from the stored values. */
export type FieldFormats<Field extends string> = Readonly<
  Partial<Record<Field, (value: StoredValue) => string>>
>;

/** A value as text; empty if there is none. */
export const toText = (value: StoredValue): string => String(value ?? '');

/** The label of a value; a value without a label is returned as text. */
export const findLabel = (names: Readonly<Record<string, string>>, value: StoredValue): string =>
  names[toText(value)] ?? toText(value);
