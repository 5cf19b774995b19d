import type { Choices } from '../../../../domain/nouns/merge/merge-entries.ts';
import type { Conflict } from '../../../../domain/nouns/merge/merge-record.ts';
import {
  type SettledConflicts,
  versionMessages,
} from '../../../../domain/lib/schemas/record-version.ts';
import type { Result, StaleRecord, WriteResponse } from '../../api/api-client.ts';
import { isUnversioned, mergeUnversioned, type SavedNoun, type Values } from './unversioned.ts';

/** The fields that two people changed to different values, and who saved last. */
export type ConflictQuestion = Pick<StaleRecord, 'by' | 'at'> & { conflicts: readonly Conflict[] };

export interface ConflictPrompt {
  /** Asks what to save; resolves to null to go back to the form. */
  ask: (question: ConflictQuestion) => Promise<Choices | null>;
  /** The record that restored text was based on; it may have changed since. */
  baseRecord?: object | null;
}

/** Fields that the server needs for merging a change with other people's. */
export interface MergeValues {
  /** The fields that the form started with, if the server doesn't know them. */
  base?: Values;
  settled?: SettledConflicts;
}

interface ChangeOptions {
  conflictPrompt: ConflictPrompt;
  /** @param merge the fields that the server needs for merging */
  send: (values: Values, version: number, merge: MergeValues) => Promise<Result<WriteResponse>>;
}

/**
 * Sends a change based on the version that was read. The server merges it with other people's changes. If
 * there are conflicts, the person chooses; 'incomplete' means that they went back to the form instead.
 */
export const saveChange = async (
  noun: SavedNoun,
  record: { version: number },
  values: Values,
  { conflictPrompt, send }: ChangeOptions,
): Promise<Result<WriteResponse> | 'incomplete'> => {
  let payload = values;
  const merge: MergeValues = {};
  let { version } = record;
  for (;;) {
    const answer = await send(payload, version, merge);
    if (answer.ok || !answer.stale) return answer;
    const { current, conflicts, by, at } = answer.stale;
    if (conflicts) {
      const choices = await conflictPrompt.ask({ conflicts, by, at });
      if (!choices) return 'incomplete';
      merge.settled = { version: current.version, choices };
    } else if (isUnversioned(noun)) {
      const versions = { sent: values, base: { ...record }, current };
      const merged = mergeUnversioned(noun, versions);
      const choices =
        merged.conflicts.length > 0
          ? await conflictPrompt.ask({ conflicts: merged.conflicts, by, at })
          : {};
      if (!choices) return 'incomplete';
      const settled = mergeUnversioned(noun, versions, choices);
      if (!settled.isChanged) return storedStays;
      ({ payload } = settled);
      ({ version } = current);
    } else if (merge.base) {
      return answer;
    } else {
      const base = Object.entries(record).filter(([name]) => name in values);
      merge.base = Object.fromEntries(base);
    }
  }
};

export const storedStays: Result<WriteResponse> = {
  ok: true,
  value: { message: versionMessages.storedStays },
};

/** Whether nothing was saved, because the person chose to leave everything as it is stored. */
export const isUnchanged = ({ message }: WriteResponse): boolean =>
  message === versionMessages.storedStays;
