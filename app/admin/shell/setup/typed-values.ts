import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useStaff } from '../../session/session.ts';

/**
 * What is typed in setup is stored on this device, for the account that typed it, until its step is saved: a
 * closed tab loses nothing. If the browser stores nothing, as in some private windows, nothing is restored.
 */

/** A form's values, by the names of its fields. */
type TypedValues = Record<string, string[]>;

const prefix = 'setup:';
const keyOf = (userId: number, form: string): string => `${prefix}${userId}:${form}`;

/** Stores something that can be written as JSON; null removes it. */
export const storeTyped = (userId: number, form: string, typed: unknown): void => {
  try {
    if (typed === null) localStorage.removeItem(keyOf(userId, form));
    else localStorage.setItem(keyOf(userId, form), JSON.stringify(typed));
  } catch (error) {
    console.warn('what was typed in setup is not stored:', error);
  }
};

/** What was stored; null if nothing was. */
export const readTyped = (userId: number, form: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(keyOf(userId, form)) ?? 'null');
  } catch (error) {
    console.warn('what was typed in setup is not read:', error);
    return null;
  }
};

/** Removes everything that this account typed in setup. */
export const forgetAllTyped = (userId: number): void => {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(keyOf(userId, ''))) localStorage.removeItem(key);
    }
  } catch (error) {
    console.warn('what was typed in setup is not removed:', error);
  }
};

/**
 * Stores the values that differ from a form's initial ones, and restores them after Back, a reload, a closed
 * tab, or a new login.
 * @param name the form's own
 * @returns forgets them, once they are saved
 */
export const useTypedValues = <Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  name: string,
): (() => void) => {
  const { userId } = useStaff();
  useEffect(() => {
    const begun = flattened(form.formState.defaultValues ?? {});
    const typed = (readTyped(userId, name) ?? {}) as TypedValues;
    for (const [field, texts] of Object.entries(typed)) {
      if (!(field in begun)) continue;
      const value = fromTexts(texts, begun[field]) as PathValue<Values, Path<Values>>;
      form.setValue(field as Path<Values>, value, { shouldDirty: true });
    }
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const changed = changedFields(flattened(values), begun);
        storeTyped(userId, name, Object.keys(changed).length > 0 ? changed : null);
      },
    });
  }, [form, name, userId]);
  return () => storeTyped(userId, name, null);
};

/** Fields by their names, with dots for nested ones. */
const flattened = (values: FieldValues, within = ''): FieldValues =>
  Object.fromEntries(
    Object.entries(values).flatMap(([field, value]: [string, unknown]) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.entries(flattened(value as FieldValues, `${within}${field}.`))
        : [[within + field, value]],
    ),
  );

/** Fields hold texts, checkboxes, or lists of names. */
const toTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : [String(value ?? '')];

const fromTexts = (texts: string[], begun: unknown): unknown => {
  if (Array.isArray(begun)) return texts;
  return typeof begun === 'boolean' ? texts[0] === 'true' : (texts[0] ?? '');
};

const changedFields = (values: FieldValues, begun: FieldValues): TypedValues =>
  Object.fromEntries(
    Object.entries(values)
      .map(([field, value]): [string, string[]] => [field, toTexts(value)])
      .filter(([field, texts]) => texts.join('\n') !== toTexts(begun[field]).join('\n')),
  );
