/** A value as it is stored; lists and pictures are JSON. */
export type StoredValue = string | number | null | undefined;

/** Labels for the values of a noun's fields, where the stored value is not shown itself. */
export type FieldWords<Field extends string> = Readonly<
  Partial<Record<Field, (value: StoredValue) => string>>
>;

/** A value as text; empty where there is none. */
export const asText = (value: StoredValue): string => String(value ?? '');

/** The label of a name; an unknown name is its own label. */
export const nameIn = (names: Readonly<Record<string, string>>, value: StoredValue): string =>
  names[asText(value)] ?? asText(value);
