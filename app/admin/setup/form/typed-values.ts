import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { readTyped, storeTyped, type TypedValues } from '../../../lib/typed-text.ts';

/**
 * Stores in this tab the values that differ from a form's initial ones, and restores them after Back, a
 * reload, or a new login.
 * @param name the form's own
 */
export const useTypedValues = <Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  name: string,
): void => {
  useEffect(() => {
    const begun = flattened(form.formState.defaultValues ?? {});
    for (const [field, texts] of Object.entries(readTyped(name) ?? {})) {
      if (!(field in begun)) continue;
      const value = fromTexts(texts, begun[field]) as PathValue<Values, Path<Values>>;
      form.setValue(field as Path<Values>, value, { shouldDirty: true });
    }
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => storeTyped(name, changedFields(flattened(values), begun)),
    });
  }, [form, name]);
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
