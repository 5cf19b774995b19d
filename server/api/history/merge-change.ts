import {
  type SettledConflicts,
  versionMessages,
} from '../../../domain/lib/schemas/record-version.ts';
import { z } from '../../../domain/lib/zod.ts';
import { listVersionFields } from '../../../domain/nouns/index.ts';
import { isSameValue } from '../../../domain/nouns/merge/entry-keys.ts';
import { mergeRecord } from '../../../domain/nouns/merge/merge-record.ts';
import { toPlainText } from '../../../domain/texts/plain-words.ts';
import type { TextValue } from '../../../domain/texts/text.ts';
import type { Database } from '../../database/open-database.ts';
import { HttpError } from '../../errors.ts';
import type { Author } from '../../store/history/audit-store.ts';
import { readChangedSince } from '../../store/history/history-store.ts';
import type { ExpectedVersions } from '../../store/history/require-version.ts';
import { requireCurrentSession } from '../../store/sign-in/current-session.ts';
import { parse, readIfMatch } from '../parse.ts';
import {
  type ContentTarget,
  decode,
  findText,
  readStoredContent,
  type StoredContent,
} from '../content/stored-content.ts';

type Fields = Record<string, unknown>;

/** What a change is based on. */
export interface Basis {
  expected: ExpectedVersions;
  /** The fields that the client started with, for records without earlier versions. */
  base?: Fields | null | undefined;
  settled?: SettledConflicts | undefined;
}

const basisInput = z.object({
  base: z.record(z.string(), z.unknown()).optional(),
  settled: z
    .object({ version: z.int(), choices: z.record(z.string(), z.enum(['mine', 'theirs'])) })
    .optional(),
});

/** {base?, settled?} and If-Match: what the change of a request is based on. */
export const readBasis = (request: Request, { base, settled }: Fields): Basis => ({
  ...parse(basisInput, { base, settled }),
  expected: readIfMatch(request),
});

interface Change {
  fields: Fields;
  basis: Basis;
  by: Author;
}

/**
 * Merges a change with what others have saved since the version that it is based on, within the transaction
 * that stores it. If that version is not known, the change stays as it is, and storing it is refused.
 * @param stored what is stored now; by default, it is read from the target
 * @returns the change for the stored version; null if nothing of it is left to store
 * @throws HttpError 412 with the fields that this change and others have set to different values
 */
export const mergeChange = async (
  transaction: Database,
  target: ContentTarget,
  { fields, basis, by }: Change,
  stored?: StoredContent,
): Promise<{ fields: Fields; expected: ExpectedVersions } | null> => {
  const { expected, settled } = basis;
  const current = stored ?? (await readStoredContent(transaction, target));
  if (!current || !expected || expected.includes(current.version)) return { fields, expected };
  const base =
    basis.base ??
    (stored ? null : await readBase(transaction, target, { fields, expected, current }));
  if (!base) return { fields, expected };
  await requireCurrentSession(transaction, by);
  const { noun } = target;
  const { fields: merged, conflicts } = mergeRecord(
    noun,
    { base, mine: fields, stored: current.fields },
    settled?.version === current.version ? settled.choices : {},
    target.key === null ? undefined : createTextFormat(target),
  );
  if (conflicts.length > 0) {
    const { updated_by, updated_at } = current;
    throw new HttpError(412, versionMessages.stale, {
      stale: { by: updated_by, at: updated_at, conflicts },
    });
  }
  const isChanged = Object.keys(merged).some(
    (name) => !isSameValue(merged[name], current.fields[name]),
  );
  return isChanged ? { fields: merged, expected: [current.version] } : null;
};

/** The version that a change is based on; null if unknown, or the change affects fields that it lacks. */
const readBase = async (
  transaction: Database,
  { noun }: ContentTarget,
  change: { fields: Fields; expected: readonly number[]; current: StoredContent },
): Promise<Fields | null> => {
  const { fields, expected, current } = change;
  const versions = expected.filter((version) => version < current.version);
  const known = listVersionFields(noun);
  const isKnown = Object.entries(fields).every(
    ([name, value]) =>
      value === undefined || known.includes(name) || isSameValue(value, current.fields[name]),
  );
  if (versions.length === 0 || !isKnown) return null;
  const since = Math.max(...versions);
  const earlier = await readChangedSince(transaction, noun, current.id, since);
  return earlier && { ...current.fields, ...decode(noun, earlier) };
};

const createTextFormat = ({ key }: ContentTarget) => {
  const { kind, original } = findText(key);
  return (value: TextValue | null) => toPlainText(kind, value ?? original);
};
