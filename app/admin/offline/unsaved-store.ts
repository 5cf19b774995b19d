import type { FieldValues } from 'react-hook-form';
import { days } from '../../../domain/lib/durations.ts';
import { z } from '../../../domain/lib/zod.ts';

/**
 * The one store on this device for unsaved work: what staff typed, chose and uploaded in a form, so that
 * closing the tab loses nothing. In localStorage, because only that is written before a reload ends the page.
 * An entry belongs to the account that made it. It stays until it is saved, discarded or 30 days old, or the
 * person logs out or is dismissed. Nothing is restored if the browser stores nothing (some private windows).
 */
const prefix = 'typed:';
const retention = days(30);

const unsavedForm = z.object({
  /** The form's name, which is unique among all records. */
  form: z.string(),
  /** What the person calls the form, such as “Add question”. */
  title: z.string(),
  /** When a value was last changed. */
  at: z.iso.datetime(),
  /** The changed values by the names of their fields. */
  values: z.record(z.string(), z.json()),
  /** The record that the form showed at that time; null for a new one. */
  record: z.record(z.string(), z.unknown()).nullable(),
});

export type UnsavedForm = z.output<typeof unsavedForm>;

/**
 * An entry with its key. Each open form has its own key, so two tabs with the same form don't overwrite each
 * other.
 */
export interface StoredForm extends UnsavedForm {
  key: string;
}

export const createUnsavedKey = (userId: number): string =>
  `${toPrefix(userId)}${crypto.getRandomValues(new Uint32Array(2)).join('-')}`;

const toPrefix = (userId: number): string => `${prefix}${userId}:`;

export const storeUnsaved = (key: string, unsaved: UnsavedForm): void => {
  try {
    localStorage.setItem(key, JSON.stringify(unsaved));
  } catch (error) {
    console.warn('what was typed is not stored:', error);
  }
};

/** An account's entries, newest first. Removes those that are too old or have another version's format. */
export const listUnsaved = (userId: number): StoredForm[] =>
  listKeys(toPrefix(userId))
    .flatMap((key) => {
      const unsaved = readEntry(key);
      if (!unsaved) removeUnsaved(key);
      return unsaved ? [{ ...unsaved, key }] : [];
    })
    .toSorted((a, b) => b.at.localeCompare(a.at));

export const removeUnsaved = (key: string): void => {
  try {
    localStorage.removeItem(key);
  } catch (error) {
    console.warn('what was typed is not removed:', error);
  }
};

/** Removes the entries of an account, or of all accounts on this device. */
export const removeAllUnsaved = (userId?: number): void =>
  listKeys(userId === undefined ? prefix : toPrefix(userId)).forEach(removeUnsaved);

const listKeys = (keyPrefix: string): string[] => {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(keyPrefix));
  } catch (error) {
    console.warn('what was typed is not read:', error);
    return [];
  }
};

const readEntry = (key: string): UnsavedForm | null => {
  try {
    const { data } = unsavedForm.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'));
    // An entry dated far in the future counts as too old; otherwise it would stay forever.
    return data && Math.abs(Date.now() - Date.parse(data.at)) <= retention ? data : null;
  } catch (error) {
    console.warn('what was typed is not read:', error);
    return null;
  }
};

/** Fields that are never stored on a device. */
const secretFields = /password|secret|token|^code$/i;

/**
 * The changed values of a form that can be restored later; null if there are none.
 * @param isSuggested whether the form itself filled in the value, which alone is not worth storing
 * @param isUnsent whether the value names a file that was not uploaded yet, which is lost when the page is
 * closed
 */
export const pickUnsavedValues = (
  values: FieldValues,
  initialValues: FieldValues,
  isSuggested: (name: string, value: unknown) => boolean,
  isUnsent: (value: unknown) => boolean,
): UnsavedForm['values'] | null => {
  const isChanged = (name: string, value: unknown): boolean =>
    JSON.stringify(value) !== JSON.stringify(initialValues[name]);
  const changed = Object.entries(values).filter(
    ([name, value]) =>
      name in initialValues &&
      !secretFields.test(name) &&
      isJsonValue(value) &&
      isChanged(name, value),
  );
  const isWork = changed.some(
    ([name, value]) =>
      !isSuggested(name, value) &&
      !isUnsent(value) &&
      isChanged(name, withoutGone(value, isUnsent)),
  );
  return isWork ? Object.fromEntries(changed) : null;
};

/** Whether JSON can represent the value, unlike a chosen file. */
const isJsonValue = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return value !== undefined;
  const isList = Array.isArray(value);
  return (
    (isList || Object.getPrototypeOf(value) === Object.prototype) &&
    Object.values(value).every(isJsonValue)
  );
};

/**
 * The stored values to restore: those of fields that this version of the form has, if they are of the same
 * kind as the field's initial value. Pictures that no longer exist are left out, but the text beside them is
 * kept.
 * @param isGone whether the server no longer has the picture with this URL
 */
export const pickRestorableValues = (
  values: UnsavedForm['values'],
  initialValues: FieldValues,
  isGone: (url: string) => boolean,
): FieldValues =>
  Object.fromEntries(
    Object.entries(values)
      .filter(
        ([name, value]) =>
          name in initialValues &&
          isSameKind(value, initialValues[name]) &&
          !(typeof value === 'string' && isGone(value)),
      )
      .map(([name, value]) => [name, withoutGone(value, isGone)]),
  );

const isSameKind = (value: unknown, initial: unknown): boolean => {
  if (Array.isArray(initial) && Array.isArray(value))
    return initial.length === 0 || value.every((each) => isSameKind(each, initial[0]));
  if (value === null || initial === null) return true;
  return typeof value === typeof initial && Array.isArray(value) === Array.isArray(initial);
};

const withoutGone = (value: unknown, isGone: (url: string) => boolean): unknown => {
  if (Array.isArray(value))
    return value.map((each) => withoutGone(each, isGone)).filter((each) => !isEmptyPicture(each));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      typeof each === 'string' && isGone(each) ? '' : withoutGone(each, isGone),
    ]),
  );
};

/** Whether a row has neither a picture nor anything that was typed. */
const isEmptyPicture = (row: unknown): boolean =>
  typeof row === 'object' &&
  row !== null &&
  'image_url' in row &&
  Object.values(row).every((value) => !value);

/** The strings anywhere in stored values. */
export const listStrings = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(listStrings)
    : typeof value === 'string'
      ? [value]
      : [];

/** How long ago something was typed, such as “5 minutes ago” or “yesterday”. */
export const formatAge = (at: string, now: Date): string => {
  const minutes = Math.max(0, Math.round((now.getTime() - Date.parse(at)) / 60_000));
  if (minutes < 1) return 'just now';
  if (minutes < 60) return relativeTime.format(-minutes, 'minute');
  const hours = Math.round(minutes / 60);
  return hours < 24
    ? relativeTime.format(-hours, 'hour')
    : relativeTime.format(-Math.round(hours / 24), 'day');
};

const relativeTime = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });
