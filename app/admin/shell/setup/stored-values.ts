import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { readUnsaved, storeUnsaved } from '../../forms/unsaved-storage.ts';
import { useStaff } from '../../session/session.ts';

/** A form's values, by the names of its fields. */
type StoredValues = Record<string, string[]>;

/** The name of a step's form, under which its values are stored. */
export const getStorageName = (name: string): string => `${storagePrefix}${name}`;

/** The prefix of all these names. */
export const storagePrefix = 'setup ';

/**
 * Stores the values that differ from a form's initial ones, and restores them after Back, a reload, a
 * closed tab, or a new login.
 * @param name the form's name
 * @returns a function that removes them, for when they are saved
 */
export const useStoredValues = <Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  name: string,
): (() => void) => {
  const { userId } = useStaff();
  useEffect(() => {
    const initialValues = flatten(form.formState.defaultValues ?? {});
    const storedValues = (readUnsaved(userId, getStorageName(name)) ?? {}) as StoredValues;
    for (const [field, texts] of Object.entries(storedValues)) {
      if (!(field in initialValues)) continue;
      const value = fromTexts(texts, initialValues[field]) as PathValue<Values, Path<Values>>;
      form.setValue(field as Path<Values>, value, { shouldDirty: true });
    }
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const changed = pickChangedFields(flatten(values), initialValues);
        storeUnsaved(
          userId,
          getStorageName(name),
          Object.keys(changed).length > 0 ? changed : null,
        );
      },
    });
  }, [form, name, userId]);
  return () => storeUnsaved(userId, getStorageName(name), null);
};

/** The fields by their names, with dots for nested ones. */
const flatten = (values: FieldValues, within = ''): FieldValues =>
  Object.fromEntries(
    Object.entries(values).flatMap(([field, value]: [string, unknown]) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.entries(flatten(value as FieldValues, `${within}${field}.`))
        : [[within + field, value]],
    ),
  );

/** Fields hold texts, checkboxes, or lists of names. */
const toTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : [String(value ?? '')];

const fromTexts = (texts: string[], initialValues: unknown): unknown => {
  if (Array.isArray(initialValues)) return texts;
  return typeof initialValues === 'boolean' ? texts[0] === 'true' : (texts[0] ?? '');
};

const pickChangedFields = (values: FieldValues, initialValues: FieldValues): StoredValues =>
  Object.fromEntries(
    Object.entries(values)
      .map(([field, value]): [string, string[]] => [field, toTexts(value)])
      .filter(([field, texts]) => texts.join('\n') !== toTexts(initialValues[field]).join('\n')),
  );
