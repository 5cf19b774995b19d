import { randomBytes } from 'node:crypto';
import type { KyselyPlugin, UnknownRow } from 'kysely';
import { unsealValue } from '../../data-key/data-key.ts';
import type { KeyRing } from '../../data-key/key-ring.ts';

/**
 * Marks a value that is to be decrypted, in front of the name of its column. Each process makes a random
 * mark, so that no stored text can begin with it.
 */
export const sealedMark = `sealed ${randomBytes(16).toString('hex')} `;

/** Decrypts query results from encrypted columns. */
export const unsealsResults = ({ keys }: KeyRing): KyselyPlugin => {
  const plain = (value: unknown): unknown => {
    if (typeof value !== 'string' || !value.startsWith(sealedMark)) return value;
    const marked = value.slice(sealedMark.length);
    const gap = marked.indexOf(' ');
    return unsealValue(keys, marked.slice(gap + 1), marked.slice(0, gap));
  };
  const plainRow = (row: UnknownRow): UnknownRow =>
    Object.values(row).some(isMarked)
      ? Object.fromEntries(Object.entries(row).map(([name, value]) => [name, plain(value)]))
      : row;
  return {
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) =>
      Promise.resolve({ ...result, rows: result.rows.map(plainRow) }),
  };
};

const isMarked = (value: unknown): boolean =>
  typeof value === 'string' && value.startsWith(sealedMark);
