import { toText, type StoredValue } from '../../../../domain/nouns/field-words.ts';
import type { NounName } from '../../../../domain/nouns/index.ts';
import { isSameValue } from '../../../../domain/nouns/merge/entry-keys.ts';
import { type Choices, mergeValue } from '../../../../domain/nouns/merge/merge-entries.ts';
import type { Conflict } from '../../../../domain/nouns/merge/merge-record.ts';
import { formatDateWithWeekday, formatTime } from '../../../../domain/lib/format-date.ts';
import { toHomeDay, toHomeTime } from '../../../../domain/lib/time.ts';
import { formatConnection } from '../../../../domain/site/settings/mail-providers.ts';
import { mailLabels } from '../../../../domain/site/settings/outgoing-mail.ts';
import { statusLabel } from '../../ui/status.tsx';

/** The fields of a record or of a payload. */
export type Values = Record<string, unknown>;

/** Everything that the staff area can save. Each name identifies both an endpoint and its queries. */
export type SavedNoun = NounName | UnversionedNoun;

/**
 * Nouns without earlier versions on the server, because texts about families and the names of accounts should
 * not outlive them. Their forms, which know the values that they started with, merge changes themselves.
 */
export type UnversionedNoun = 'users' | 'tourRequests' | 'mail';

interface Part {
  keys: readonly [string, ...string[]];
  label: string;
  toWords: (values: Values) => string;
  /** Fields of the payload that only accompany this one and are not stored, such as tell_family. */
  sentAlong?: readonly string[];
}

interface Unversioned {
  parts: readonly Part[];
  /** Converts a stored record to the values that are sent. */
  toValues: (record: Values) => Values;
}

const createPart = (key: string, label: string): Part => ({
  keys: [key],
  label,
  toWords: (values) => toText(values[key] as StoredValue),
});

const unversioned: Record<UnversionedNoun, Unversioned> = {
  users: {
    toValues: (record) => record,
    parts: [createPart('username', 'Username'), createPart('email', 'Email')],
  },
  mail: {
    toValues: (record) => record,
    parts: [
      createPart('notify_address', mailLabels.notify_address),
      createPart('from_address', mailLabels.from_address),
      {
        keys: ['host', 'port', 'security'],
        label: 'Who sends the emails',
        toWords: ({ host, port, security }) =>
          formatConnection({
            host: String(host),
            port: Number(port),
            security: security === 'starttls' ? 'starttls' : 'tls',
          }),
      },
      createPart('username', 'Name to sign in with'),
    ],
  },
  tourRequests: {
    toValues: ({ status, notes, taken_by, visit_at }) => {
      const visit = typeof visit_at === 'string' ? new Date(visit_at) : null;
      return {
        status,
        notes,
        // In a payload, `true` means the signed-in person; a stored name is never the same value.
        taken: taken_by ?? false,
        visit_date: visit ? toHomeDay(visit) : '',
        visit_time: visit ? toHomeTime(visit) : '',
      };
    },
    parts: [
      { ...createPart('status', 'Status'), toWords: ({ status }) => statusLabel(String(status)) },
      {
        ...createPart('taken', 'Handled by'),
        toWords: ({ taken }) => (taken === true ? 'You' : taken ? String(taken) : 'No one'),
      },
      {
        keys: ['visit_date', 'visit_time'],
        label: 'Visit',
        toWords: ({ visit_date: day, visit_time: time }) =>
          day
            ? `${formatDateWithWeekday(String(day))}${time ? ` at ${formatTime(String(time))}` : ''}`
            : 'None',
        sentAlong: ['tell_family'],
      },
      createPart('notes', 'Notes'),
    ],
  },
};

export const isUnversioned = (noun: SavedNoun): noun is UnversionedNoun => noun in unversioned;

interface Versions {
  /** The payload. */
  sent: Values;
  /** The record that the form started with, and the stored one. */
  base: Values;
  current: Values;
}

/**
 * Merges a payload with other people's changes. For a request, the result contains only the fields that still
 * have to change; for others, all fields.
 */
export const mergeUnversioned = (
  noun: UnversionedNoun,
  { sent, base, current }: Versions,
  choices: Choices = {},
): { payload: Values; conflicts: Conflict[]; isChanged: boolean } => {
  const { parts, toValues } = unversioned[noun];
  const [before, stored] = [toValues(base), toValues(current)];
  const mine = { ...before, ...sent };
  const payload = { ...sent };
  const conflicts: Conflict[] = [];
  for (const { keys, label, toWords, sentAlong = [] } of parts) {
    if (!keys.some((key) => key in sent)) continue;
    const pick = (values: Values) => keys.map((key) => values[key] ?? null);
    const versions = { base: pick(before), mine: pick(mine), stored: pick(stored) };
    const { value, clashes } = mergeValue(keys[0], versions, choices);
    if (clashes.length > 0)
      conflicts.push({ entry: keys[0], label, mine: toWords(mine), theirs: toWords(stored) });
    if (value === versions.mine && !isSameValue(value, versions.stored)) continue;
    for (const key of [...keys, ...sentAlong]) {
      if (noun === 'tourRequests') delete payload[key];
      else payload[key] = stored[key];
    }
  }
  const isChanged = Object.entries(payload).some(
    ([key, value]) => !isSameValue(value, stored[key]),
  );
  return { payload, conflicts, isChanged };
};
