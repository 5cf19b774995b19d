import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { keyIdOfMatch, matchValue, sealValue, unsealValue } from '../../data-key/data-key.ts';
import type { KeyRing } from '../../data-key/key-ring.ts';

/**
 * Teaches a connection to encrypt and decrypt, so that queries name the columns that are encrypted and
 * nothing above them knows of it. No trigger or view may call these.
 *
 * - `seal(text, column)` and `unseal(value, column)`
 * - `match_of(text, purpose)`: what equal texts are found by
 */
export const addSealing = (connection: DatabaseSync, { current, keys }: KeyRing): void => {
  const define = (name: string, act: (text: string, belongsTo: string) => string) =>
    connection.function(
      name,
      { deterministic: name !== 'seal', directOnly: true },
      (value, belongsTo) =>
        typeof value === 'string' ? act(value, String(belongsTo)) : (value as SQLOutputValue),
    );
  define('seal', (text, column) => sealValue(current, text, column));
  define('unseal', (value, column) => unsealValue(keys, value, column));
  define('match_of', (text, purpose) =>
    keyIdOfMatch(text) === null ? matchValue(current, text, purpose) : text,
  );
};
