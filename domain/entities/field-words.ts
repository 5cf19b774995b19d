/** A value as it is stored; lists and pictures are JSON. */
export type StoredValue = string | number | null | undefined;

/** What the values of a noun's fields are called, where they are not shown as they are stored. */
export type FieldWords<Field extends string> = Readonly<
  Partial<Record<Field, (value: StoredValue) => string>>
>;

/** A value as text; empty where there is none. */
export const asText = (value: StoredValue): string => String(value ?? '');

/** What a name is called; a name that is unknown stays as it is. */
export const nameIn = (names: Readonly<Record<string, string>>, value: StoredValue): string =>
  names[asText(value)] ?? asText(value);
