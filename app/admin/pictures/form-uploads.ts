import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { onConnectionFound } from '../api/connection.ts';
import { useAction } from '../session/use-action.ts';
import { UploadQueue, type UploadState } from './upload-queue.ts';

/**
 * The uploads of a form. While a file is uploaded, the form's value is the upload's key; afterwards, its URL.
 * The values are therefore always plain data, and rows can be moved meanwhile.
 */
export interface FormUploads {
  queue: UploadQueue;
  states: ReadonlyMap<string, UploadState>;
  isRunning: boolean;
  /**
   * Waits for all uploads. Resolves to false if the form was closed or something may be wrong with a file, so
   * that the person reads it before saving.
   */
  finish: () => Promise<boolean>;
}

export const UploadsContext = createContext<FormUploads | null>(null);

/** The uploads of the form around the component. */
export const useUploads = (): FormUploads => {
  const uploads = use(UploadsContext);
  if (!uploads) throw new Error('A field for files needs a form with uploads around it.');
  return uploads;
};

/**
 * The uploads of a form, which passes them to its fields by UploadsContext. Interrupted uploads continue when
 * the server is reachable again.
 */
export const useFormUploads = <Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
): FormUploads => {
  const { attempt } = useAction();
  const [queue] = useState(() => new UploadQueue(attempt));
  const states = useSyncExternalStore(queue.subscribe, queue.states, queue.states);
  useEffect(() => onConnectionFound(queue.resume), [queue]);
  useEffect(() => queue.removeAll, [queue]);
  useEffect(() => insertUrls(form, states), [form, states]);
  return {
    queue,
    states,
    isRunning: queue.isBusy(),
    finish: async () => {
      const before = queue.states();
      await queue.finish();
      const after = queue.states();
      insertUrls(form, after);
      const isClosed = before.size > 0 && after.size === 0;
      return !isClosed && !hasNewWarning(before, after);
    },
  };
};

const hasNewWarning = (before: FormUploads['states'], after: FormUploads['states']): boolean =>
  [...after].some(
    ([key, state]) =>
      state.name === 'stored' && state.warning && before.get(key)?.name !== 'stored',
  );

/** Replaces the keys of stored files by their URLs. */
const insertUrls = <Values extends FieldValues, Output>(
  { getValues, setValue, clearErrors }: UseFormReturn<Values, unknown, Output>,
  states: FormUploads['states'],
): void => {
  for (const [path, value] of listValues(getValues())) {
    const state = states.get(String(value));
    if (state?.name !== 'stored') continue;
    const name = path as Path<Values>;
    setValue(name, state.url as PathValue<Values, Path<Values>>, { shouldDirty: true });
    clearErrors(name);
  }
};

const listValues = (value: unknown, path = ''): [path: string, value: unknown][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, part]) =>
        listValues(part, path ? `${path}.${name}` : name),
      )
    : [[path, value]];
