import type { StaleRecord } from '../../api/api-client.ts';
import {
  type ComparedField,
  getComparedFields,
  type SavedNoun,
  type Values,
} from './compared-fields.ts';

/** A save that would have overwritten changes that the person saving has not seen. */
export interface Conflict {
  differences: Difference[];
  /** Who changed the stored record last; null if unknown. */
  changedBy: string | null;
  changedAt: string;
}

/** A field whose typed value differs from the stored one. */
export interface Difference {
  field: ComparedField;
  mine: Values;
  stored: Values;
  /** Who has changed the field since the version that was opened. */
  changedBy: 'by me' | 'by others' | 'by both';
}

/** The value to save for a field: the typed one, the stored one, or a text merged from both. */
export type Choice = 'mine' | 'stored' | { mixed: string };
export type Choices = Record<string, Choice>;

export interface ConflictPrompt {
  /** Asks what to save; resolves to null to go back to the form. */
  ask: (conflict: Conflict) => Promise<Choices | null>;
  /** The record that restored text was based on; it may have changed since. */
  baseRecord?: object | null;
}

/**
 * Finds the fields where the sent values differ from the stored ones.
 * @param base the record that the form started from
 * @returns null if no one else changed a sent field, so nothing can be lost
 */
export const detectConflict = (
  noun: SavedNoun,
  { sent, base, stale }: { sent: Values; base: Values; stale: StaleRecord },
): Conflict | null => {
  const { fields, toValues } = getComparedFields(noun);
  const [before, stored] = [toValues(base), toValues(stale.current)];
  const differences = fields
    .filter(({ keys }) => keys.some((key) => key in sent))
    .map((field): Difference => {
      const mine = { ...stored, ...sent };
      const isMine = !isSame(field, mine, before);
      const isTheirs = !isSame(field, stored, before);
      const changedBy = isMine && isTheirs ? 'by both' : isMine ? 'by me' : 'by others';
      return { field, mine, stored, changedBy };
    })
    .filter(({ field, mine }) => !isSame(field, mine, stored));
  if (differences.every(({ changedBy }) => changedBy === 'by me')) return null;
  return { differences, changedBy: stale.by, changedAt: stale.at };
};

const isSame = ({ keys }: ComparedField, one: Values, other: Values): boolean =>
  keys.every((key) => normalize(one[key]) === normalize(other[key]));

/** Treats null and an empty text as equal. */
const normalize = (value: unknown): string =>
  (Array.isArray(value) ? JSON.stringify(value) : String(value ?? '')).replaceAll('\r\n', '\n');

/**
 * Applies the choices to the payload; null if the person chose every stored value.
 * @param sent the original payload
 */
export const toResolvedPayload = (
  noun: SavedNoun,
  { sent, differences, choices }: { sent: Values; differences: Difference[]; choices: Choices },
): Values | null => {
  const { sendsChangesOnly } = getComparedFields(noun);
  const payload = { ...sent };
  for (const { field, stored } of differences) {
    const choice = choices[field.keys[0]] ?? 'stored';
    if (choice === 'mine') continue;
    for (const key of [...field.keys, ...(field.sentAlong ?? [])]) {
      if (choice !== 'stored') payload[key] = choice.mixed;
      else if (sendsChangesOnly) delete payload[key];
      else payload[key] = stored[key];
    }
  }
  const isStored = differences.every(({ field }) => choices[field.keys[0]] === 'stored');
  return isStored && !hasUncomparedFields(noun, payload) ? null : payload;
};

/** Whether the payload has fields that are not compared, such as a new password. */
const hasUncomparedFields = (noun: SavedNoun, payload: Values): boolean =>
  getComparedFields(noun).alwaysSent?.some((key) => Boolean(payload[key])) ?? false;
