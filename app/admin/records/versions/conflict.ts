import type { StaleRecord } from '../../api/api-client.ts';
import {
  type ComparedField,
  comparedFields,
  type SavedNoun,
  type Values,
} from './compared-fields.ts';

/** A save that would have overwritten what its author never saw. */
export interface Conflict {
  differences: Difference[];
  /** Who changed the stored record last; null if that is not known. */
  changedBy: string | null;
  changedAt: string;
}

/** A field that is not the same in what was typed and in what is stored now. */
export interface Difference {
  field: ComparedField;
  mine: Values;
  stored: Values;
  /** Who changed it, compared with what both began with. */
  changed: 'by me' | 'by others' | 'by both';
}

/** For each field that differs: what was typed, what is stored, or a text that was made from both. */
export type Choice = 'mine' | 'stored' | { mixed: string };
export type Choices = Record<string, Choice>;

/** Asks the person what to save; null: nothing yet, back to the form. */
export type SettleConflict = (conflict: Conflict) => Promise<Choices | null>;

/**
 * Where what was sent differs from what is stored now.
 * @param base the record as the form began with it
 * @returns null where no one else has changed a field that was sent: nothing can be lost
 */
export const conflictBetween = (
  noun: SavedNoun,
  { sent, base, stale }: { sent: Values; base: Values; stale: StaleRecord },
): Conflict | null => {
  const { fields, valuesOf } = comparedFields(noun);
  const [before, stored] = [valuesOf(base), valuesOf(stale.current)];
  const differences = fields
    .filter(({ keys }) => keys.some((key) => key in sent))
    .map((field): Difference => {
      const mine = { ...stored, ...sent };
      const isMine = !isSame(field, mine, before);
      const isTheirs = !isSame(field, stored, before);
      const changed = isMine && isTheirs ? 'by both' : isMine ? 'by me' : 'by others';
      return { field, mine, stored, changed };
    })
    .filter(({ field, mine }) => !isSame(field, mine, stored));
  if (differences.every(({ changed }) => changed === 'by me')) return null;
  return { differences, changedBy: stale.by, changedAt: stale.at };
};

const isSame = ({ keys }: ComparedField, one: Values, other: Values): boolean =>
  keys.every((key) => plain(one[key]) === plain(other[key]));

/** An empty field is sent as null or as an empty text. */
const plain = (value: unknown): string =>
  (Array.isArray(value) ? JSON.stringify(value) : String(value ?? '')).replaceAll('\r\n', '\n');

/**
 * What is sent after the choice; null where all that differs stays as it is stored.
 * @param sent what was sent before
 */
export const settledPayload = (
  noun: SavedNoun,
  { sent, differences, choices }: { sent: Values; differences: Difference[]; choices: Choices },
): Values | null => {
  const { sendsChangesOnly } = comparedFields(noun);
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
  return isStored && !hasMore(noun, payload) ? null : payload;
};

/** Whether something is sent that is not compared, such as a new password. */
const hasMore = (noun: SavedNoun, payload: Values): boolean =>
  comparedFields(noun).alwaysSent?.some((key) => Boolean(payload[key])) ?? false;
