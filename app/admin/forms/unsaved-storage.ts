/**
 * Stores the text typed into the staff area's forms on this device, so closing the tab loses nothing. It is
 * stored for the account that typed it, until it is saved or discarded or the person logs out. If the
 * browser can't store anything, as in some private windows, nothing is restored.
 */

const prefix = 'typed:';
/** The prefix of the keys that setup used in earlier versions. */
const legacyPrefix = 'setup:';
const storageKey = (userId: number, form: string): string => `${prefix}${userId}:${form}`;

/** Stores a value that JSON can represent; null removes it. */
export const storeUnsaved = (userId: number, form: string, values: unknown): void => {
  try {
    if (values === null) localStorage.removeItem(storageKey(userId, form));
    else localStorage.setItem(storageKey(userId, form), JSON.stringify(values));
  } catch (error) {
    console.warn('what was typed is not stored:', error);
  }
};

/** The stored value; null if there is none. */
export const readUnsaved = (userId: number, form: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(storageKey(userId, form)) ?? 'null');
  } catch (error) {
    console.warn('what was typed is not read:', error);
    return null;
  }
};

/** Removes the text of all accounts on this device. */
export const clearAllUnsaved = (): void => {
  removeKeys(prefix);
  removeKeys(legacyPrefix);
};

const removeKeys = (keyPrefix: string): void => {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(keyPrefix)) localStorage.removeItem(key);
    }
  } catch (error) {
    console.warn('what was typed is not removed:', error);
  }
};
