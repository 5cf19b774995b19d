/**
 * Stores typed text in this tab, so that it survives leaving or reloading the page. The browser deletes it
 * with the tab, and other tabs do not see it. If the browser stores nothing, as in some private windows,
 * nothing is restored.
 */

export const formNames = { tour: 'tour-request', professional: 'professional-request' } as const;

/** A form's values, by the names of its fields. */
export type TypedValues = Record<string, string[]>;

const toValuesKey = (form: string): string => `typed:${form}`;
const toTimeKey = (form: string): string => `typed-time:${form}`;

export const storeTyped = (form: string, values: TypedValues): void => {
  try {
    if (Object.keys(values).length === 0) sessionStorage.removeItem(toValuesKey(form));
    else sessionStorage.setItem(toValuesKey(form), JSON.stringify(values));
  } catch (error) {
    console.warn('typed text is not stored:', error);
  }
};

/** The stored values of a form; null if there are none. */
export const readTyped = (form: string): TypedValues | null => {
  try {
    return JSON.parse(sessionStorage.getItem(toValuesKey(form)) ?? 'null') as TypedValues | null;
  } catch (error) {
    console.warn('typed text is not read:', error);
    return null;
  }
};

/** When someone began to fill in a form: the server's signed time, and when this browser received it. */
interface TypedTime {
  token: string;
  /** Milliseconds since 1970. */
  at: number;
}

export const storeTypedTime = (form: string, time: TypedTime): void => {
  try {
    sessionStorage.setItem(toTimeKey(form), JSON.stringify(time));
  } catch (error) {
    console.warn('the form’s time is not stored:', error);
  }
};

/** When someone began to fill in the stored form; null if nothing is stored. */
export const readTypedTime = (form: string): TypedTime | null => {
  if (readTyped(form) === null) return null;
  try {
    return JSON.parse(sessionStorage.getItem(toTimeKey(form)) ?? 'null') as TypedTime | null;
  } catch (error) {
    console.warn('the form’s time is not read:', error);
    return null;
  }
};

/** Deletes a form's stored values and time, after the form was sent or discarded. */
export const clearTyped = (form: string): void => {
  storeTyped(form, {});
  try {
    sessionStorage.removeItem(toTimeKey(form));
  } catch (error) {
    console.warn('the form’s time is not deleted:', error);
  }
};

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isCheckable = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);

/** The fields that people fill in: no secrets, no files, and not the trap for bots. */
const findControls = (form: HTMLElement): Control[] =>
  [...form.querySelectorAll<Control>('input, textarea, select')].filter(
    (control) =>
      !control.matches('[type=hidden], [type=password], [type=file], [tabindex="-1"]') &&
      control.name !== '',
  );

/** The values of a form, or of a part of it, by field name; without empty and unchecked fields. */
export const readValues = (form: HTMLElement): TypedValues => {
  const values: TypedValues = {};
  for (const control of findControls(form)) {
    const isEmpty = isCheckable(control) ? !control.checked : control.value.trim() === '';
    if (!isEmpty) (values[control.name] ??= []).push(control.value);
  }
  return values;
};

/** Fills in the fields that are still empty. */
export const fillInValues = (form: HTMLElement, values: TypedValues): void => {
  for (const control of findControls(form)) {
    const typedValues = values[control.name];
    if (!typedValues) continue;
    if (isCheckable(control)) control.checked ||= typedValues.includes(control.value);
    else if (control.value === '') control.value = typedValues[0] ?? '';
  }
};
