import type { FieldValues } from 'react-hook-form';

/** The values that were typed into a form, and when. */
export interface UnsavedValues {
  at: string;
  values: FieldValues;
  /** The record that the form showed at that time; null for a new one. */
  record: object | null;
}

/** Fields that are never stored on a device. */
const secretFields = /password|secret|token|^code$/i;
/** Pictures, which most forms discard from the server when they close. */
const pictureFields = /file|image|picture|photo|portrait|logo|focus/i;

/** The changed values of a form that can be restored later; null if there are none. */
export const pickUnsavedValues = (
  values: FieldValues,
  initialValues: FieldValues,
  withPictures = false,
): FieldValues | null => {
  const changed = Object.entries(values).filter(
    ([name, value]) =>
      name in initialValues &&
      !secretFields.test(name) &&
      (withPictures || !pictureFields.test(name)) &&
      isJsonValue(value) &&
      JSON.stringify(value) !== JSON.stringify(initialValues[name]),
  );
  return changed.length > 0 ? Object.fromEntries(changed) : null;
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

/** How long ago the text was typed, such as “5 minutes ago” or “yesterday”. */
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
