/**
 * What is typed into the forms of the staff area is stored on this device, for the account that typed it,
 * until it is saved, discarded, or the person logs out: a closed tab loses nothing. If the browser stores
 * nothing, as in some private windows, nothing is restored.
 */

const prefix = 'typed:';
/** Under which setup stored it before. */
const formerPrefix = 'setup:';
const keyOf = (userId: number, form: string): string => `${prefix}${userId}:${form}`;

/** Stores something that can be written as JSON; null removes it. */
export const storeTyped = (userId: number, form: string, typed: unknown): void => {
  try {
    if (typed === null) localStorage.removeItem(keyOf(userId, form));
    else localStorage.setItem(keyOf(userId, form), JSON.stringify(typed));
  } catch (error) {
    console.warn('what was typed is not stored:', error);
  }
};

/** What was stored; null if nothing was. */
export const readTyped = (userId: number, form: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(keyOf(userId, form)) ?? 'null');
  } catch (error) {
    console.warn('what was typed is not read:', error);
    return null;
  }
};

/** Removes what an account typed into the forms whose names begin so. */
export const forgetTyped = (userId: number, forms: string): void =>
  removeKeys(keyOf(userId, forms));

/** Removes what anyone typed on this device. */
export const forgetAllTyped = (): void => {
  removeKeys(prefix);
  removeKeys(formerPrefix);
};

const removeKeys = (begin: string): void => {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(begin)) localStorage.removeItem(key);
    }
  } catch (error) {
    console.warn('what was typed is not removed:', error);
  }
};
