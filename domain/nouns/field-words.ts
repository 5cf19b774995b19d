/** A stored value. Lists and pictures are JSON. */
export type StoredValue = string | number | null | undefined;

/** Labels for the values of a noun's fields, if they differ from the stored values. */
export type FieldWords<Field extends string> = Readonly<
  Partial<Record<Field, (value: StoredValue) => string>>
>;

/** A value as text; empty if there is none. */
export const asText = (value: StoredValue): string => String(value ?? '');

/** The label of a name. An unknown name is returned unchanged. */
export const nameIn = (names: Readonly<Record<string, string>>, value: StoredValue): string =>
  names[asText(value)] ?? asText(value);
