import { asText, type StoredValue } from '../../../domain/entities/field-words.ts';
import type { HistoryNoun, VersionFields } from '../../../domain/entities/history.ts';
import { nouns } from '../../../domain/entities/nouns.ts';

/** A field that differs between two versions, in words to read. */
export interface Change {
  field: string;
  label: string;
  earlier: string;
  now: string;
}

/** The fields that differ between two versions, in the order of the form. What a version lacks stays. */
export const changesBetween = (
  noun: HistoryNoun,
  earlier: VersionFields,
  now: VersionFields,
): Change[] =>
  Object.entries(nouns[noun].labels)
    // A field that a version does not know stays as it is when the version is restored.
    .filter(([field]) => field in earlier && (earlier[field] ?? null) !== (now[field] ?? null))
    .map(([field, label]) => ({
      field,
      label,
      earlier: inWords(noun, field, earlier[field]),
      now: inWords(noun, field, now[field]),
    }));

/** A stored value in the words of its noun. */
export const inWords = (noun: HistoryNoun, field: string, value: StoredValue): string =>
  (nouns[noun].words?.[field] ?? asText)(value);

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** What a change was about: "the name and the message". */
export const changedThings = (changes: Change[]): string =>
  list.format(changes.map(({ label }) => `the ${label.toLowerCase()}`));
