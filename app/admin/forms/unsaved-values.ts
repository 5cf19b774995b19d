import type { FieldValues } from 'react-hook-form';

/** What was typed into a form, and when. */
export interface UnsavedValues {
  at: string;
  values: FieldValues;
  /** The record that the form showed then; null for a new one. */
  record: object | null;
}

/** Fields that are never stored on a device, and pictures, which the server removes when no one saves them. */
const neverStored = /password|secret|token|^code$|file|image|picture|photo|portrait|logo|focus/i;

/** The values of a form that differ from its first ones and can be offered again; null if there are none. */
export const unsavedValues = (values: FieldValues, begun: FieldValues): FieldValues | null => {
  const changed = Object.entries(values).filter(
    ([name, value]) =>
      name in begun &&
      !neverStored.test(name) &&
      isPlain(value) &&
      JSON.stringify(value) !== JSON.stringify(begun[name]),
  );
  return changed.length > 0 ? Object.fromEntries(changed) : null;
};

/** Whether a value survives being written as JSON, as a chosen file does not. */
const isPlain = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return value !== undefined;
  const isList = Array.isArray(value);
  return (
    (isList || Object.getPrototypeOf(value) === Object.prototype) &&
    Object.values(value).every(isPlain)
  );
};

/** The age of what was typed, such as “5 minutes ago” or “yesterday”. */
export const ageInWords = (at: string, now: Date): string => {
  const minutes = Math.max(0, Math.round((now.getTime() - Date.parse(at)) / 60_000));
  if (minutes < 1) return 'just now';
  if (minutes < 60) return ago.format(-minutes, 'minute');
  const hours = Math.round(minutes / 60);
  return hours < 24 ? ago.format(-hours, 'hour') : ago.format(-Math.round(hours / 24), 'day');
};

const ago = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });
