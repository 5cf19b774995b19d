import {
  type Draft,
  type DraftFields,
  draftMessages,
  type DraftPurpose,
  describeDraft,
  formatDraftTitle,
  type PausedDrafts,
  maxDrafts,
} from '../../../domain/site/drafts/saved-draft.ts';
import type { ListName } from '../../../domain/nouns/index.ts';
import { now } from '../../clock.ts';
import { isUniqueClash } from '../../database/failure.ts';
import type { Database } from '../../database/open-database.ts';
import { write } from '../../database/write.ts';
import { HttpError } from '../../errors.ts';
import * as links from '../links.ts';
import { countRows } from '../list-pages.ts';
import { type Author, recordAuditEvent } from '../history/audit-store.ts';
import {
  createChangeStamp,
  type ExpectedVersions,
  requireVersion,
} from '../history/require-version.ts';

/** A draft with the id of its author's account. */
export type StoredDraft = Draft & { updated_by_id: number };

const columns = [
  'id',
  'noun',
  'record_id',
  'key',
  'purpose',
  'fields',
  'base',
  'base_version',
  'publish_at',
  'take_back_at',
  'problem',
  'created_at',
  'updated_at',
  'updated_by',
  'updated_by_id',
  'version',
] as const;

const selectDrafts = (db: Database) =>
  db
    .selectFrom('drafts')
    .select(columns)
    .select((eb) =>
      eb
        .selectFrom('links')
        .select('expires_at')
        .whereRef('draft_id', '=', 'drafts.id')
        .where('expires_at', '>', now())
        .as('link_ends_at'),
    );

type DraftRow = Omit<StoredDraft, 'fields' | 'base'> & { fields: string; base: string | null };

const decodeRow = ({ fields, base, ...row }: DraftRow): StoredDraft => ({
  ...row,
  fields: JSON.parse(fields) as DraftFields,
  base: base === null ? null : (JSON.parse(base) as DraftFields),
});

/** All drafts, oldest first. */
export const listAll = async (db: Database): Promise<StoredDraft[]> =>
  (await selectDrafts(db).orderBy('id').limit(maxDrafts).execute()).map(decodeRow);

export const find = async (db: Database, id: number): Promise<StoredDraft | null> => {
  const row = await selectDrafts(db).where('id', '=', id).executeTakeFirst();
  return row ? decodeRow(row) : null;
};

export type DraftTarget = Pick<Draft, 'noun' | 'record_id' | 'key'>;

/** The draft with this target and purpose, or null. */
const findByTarget = async (
  db: Database,
  { noun, record_id, key }: DraftTarget,
  purpose: DraftPurpose,
): Promise<StoredDraft | null> => {
  if (record_id === null && key === null) return null;
  const row = await selectDrafts(db)
    .where('noun', '=', noun)
    .where('purpose', '=', purpose)
    .$if(record_id !== null, (query) => query.where('record_id', '=', record_id))
    .$if(key !== null, (query) => query.where('key', '=', key))
    .executeTakeFirst();
  return row ? decodeRow(row) : null;
};

export interface NewDraft extends DraftTarget, Pick<Draft, 'fields' | 'base' | 'base_version'> {
  publish_at?: string | null;
  take_back_at?: string | null;
}

const createStamp = (by: Author) => ({ ...createChangeStamp(by), updated_by_id: by.userId });

/**
 * Stores a draft. Returns its id.
 * @throws HttpError 409 if the record has a draft already, 422 if there are too many
 */
export const add = (db: Database, draft: NewDraft, by: Author): Promise<number> =>
  write(db, async (transaction) => {
    await recordAuditEvent(transaction, by, `saved a draft of ${describeDraft(draft)}`);
    if ((await countRows(transaction.selectFrom('drafts'))) >= maxDrafts)
      throw new HttpError(422, draftMessages.tooMany);
    if (await findByTarget(transaction, draft, 'publish'))
      throw new HttpError(409, draftMessages.exists);
    return insert(transaction, { ...draft, purpose: 'publish' }, by);
  }).catch((error: unknown) => {
    throw isUniqueClash(error) ? new HttpError(409, draftMessages.exists) : error;
  });

const insert = async (
  transaction: Database,
  { fields, base, ...draft }: NewDraft & { purpose: DraftPurpose },
  by: Author,
): Promise<number> => {
  const stamp = createStamp(by);
  const { id } = await transaction
    .insertInto('drafts')
    .values({
      ...draft,
      fields: JSON.stringify(fields),
      base: base && JSON.stringify(base),
      created_at: stamp.updated_at,
      ...stamp,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export interface DraftEdit {
  fields?: DraftFields | undefined;
  /** The record's stored values, if the change adds fields to the draft. */
  base?: DraftFields | null;
  publish_at?: string | null | undefined;
  take_back_at?: string | null | undefined;
}

/**
 * Changes a draft and clears its problem. Returns whether it exists.
 * @param next returns the change for the stored draft; it may throw
 * @throws HttpError 412 when the stored version is not an expected one
 */
export const change = (
  db: Database,
  id: number,
  next: (draft: StoredDraft) => DraftEdit,
  by: Author,
  expected: ExpectedVersions,
): Promise<boolean> =>
  write(db, async (transaction) => {
    const draft = await find(transaction, id);
    if (!draft) return false;
    const { fields, base, ...times } = next(draft);
    const verb = fields ? 'changed' : 'set the time of';
    await recordAuditEvent(transaction, by, `${verb} the draft of ${describeDraft(draft)}`);
    requireVersion(draft, expected);
    await transaction
      .updateTable('drafts')
      .set({
        ...times,
        ...(fields && { fields: JSON.stringify(fields) }),
        ...(base !== undefined && { base: base && JSON.stringify(base) }),
        problem: null,
        ...createStamp(by),
      })
      .where('id', '=', id)
      .execute();
    return true;
  });

/**
 * Discards a draft, or cancels the planned end of something published. Returns the draft; null if it is gone.
 * @throws HttpError 412 when the stored version is not an expected one
 */
export const discard = (
  db: Database,
  id: number,
  by: Author,
  expected: ExpectedVersions,
): Promise<StoredDraft | null> =>
  write(db, async (transaction) => {
    const draft = await find(transaction, id);
    if (!draft) return null;
    const sentence =
      draft.purpose === 'publish'
        ? `discarded the draft of ${describeDraft(draft)}`
        : `left for good what was to be taken back of ${describeDraft(draft)}`;
    await recordAuditEvent(transaction, by, sentence);
    requireVersion(draft, expected);
    await claim(transaction, draft);
    return draft;
  });

/**
 * Creates a private link to a draft's preview, replacing an earlier one. Returns its token, of which only the
 * hash is stored, or null if there is no such draft.
 */
export const createLink = (db: Database, id: number, by: Author): Promise<string | null> =>
  write(db, async (transaction) => {
    const draft = await find(transaction, id);
    if (draft?.purpose !== 'publish') return null;
    const sentence = `made a private link to the draft of ${describeDraft(draft)}`;
    await recordAuditEvent(transaction, by, sentence);
    const link = await links.create(transaction, 'draft', { draft_id: id }, { by: by.userId });
    return link.token;
  });

/** Ends the private link to a draft's preview. Returns whether there is such a draft. */
export const endLink = (db: Database, id: number, by: Author): Promise<boolean> =>
  write(db, async (transaction) => {
    const draft = await find(transaction, id);
    if (!draft) return false;
    const sentence = `ended the private link to the draft of ${describeDraft(draft)}`;
    await recordAuditEvent(transaction, by, sentence);
    await links.end(transaction, 'draft', { draft_id: id });
    return true;
  });

/** The draft behind a private link; null for an unknown or ended link. */
export const findByLink = async (db: Database, token: string): Promise<StoredDraft | null> => {
  const link = await links.find(db, 'draft', { token });
  return link?.draft_id ? find(db, link.draft_id) : null;
};

/** The ids of the drafts that are due and have not failed, the earliest first. */
export const listDue = async (db: Database): Promise<number[]> => {
  const rows = await db
    .selectFrom('drafts')
    .select('id')
    .where('publish_at', '<=', now())
    .where('problem', 'is', null)
    .orderBy('publish_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

/**
 * Deletes a draft within the transaction that publishes or discards it, because several servers may try.
 * @returns whether it was still there, unchanged
 */
export const claim = async (
  transaction: Database,
  { id, version }: Pick<StoredDraft, 'id' | 'version'>,
): Promise<boolean> => {
  const { numDeletedRows } = await transaction
    .deleteFrom('drafts')
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
};

export const removeByRecords = async (
  transaction: Database,
  records: readonly { noun: ListName; record_id: number }[],
): Promise<void> => {
  const rows = await transaction
    .selectFrom('drafts')
    .select(['id', 'noun', 'record_id'])
    .where('record_id', 'is not', null)
    .execute();
  const ids = rows
    .filter(({ noun, record_id }) =>
      records.some((record) => record.noun === noun && record.record_id === record_id),
    )
    .map(({ id }) => id);
  if (ids.length > 0) await transaction.deleteFrom('drafts').where('id', 'in', ids).execute();
};

/**
 * Pauses someone's planned drafts and ends their private links, within the transaction that removes their
 * right to edit. Content with a planned end still ends.
 */
export const pauseDraftsBy = async (
  transaction: Database,
  { id, username }: { id: number; username: string },
  by: Author,
): Promise<PausedDrafts> => {
  const drafts = await listAll(transaction);
  const plannedDrafts = drafts.filter(
    ({ updated_by_id, purpose, publish_at, problem }) =>
      updated_by_id === id && purpose === 'publish' && publish_at !== null && problem === null,
  );
  const problem = draftMessages.plannedBy(username);
  for (const draft of plannedDrafts)
    await transaction.updateTable('drafts').set({ problem }).where('id', '=', draft.id).execute();
  const ownLinks = (await links.list(transaction, 'draft')).filter((link) => link.by === id);
  for (const link of ownLinks) await links.end(transaction, 'draft', { id: link.id });
  const endedDrafts = drafts.filter((draft) => ownLinks.some((link) => link.draft_id === draft.id));
  for (const draft of plannedDrafts)
    await recordAuditEvent(transaction, by, `held back the draft of ${describeDraft(draft)}`);
  for (const draft of endedDrafts)
    await recordAuditEvent(
      transaction,
      by,
      `ended the private link to the draft of ${describeDraft(draft)}`,
    );
  const toTitled = (draft: StoredDraft) => ({ id: draft.id, title: formatDraftTitle(draft) });
  return {
    planned: plannedDrafts.map((draft) => ({
      ...toTitled(draft),
      publish_at: draft.publish_at ?? '',
    })),
    links_ended: endedDrafts.map(toTitled),
  };
};

/** The values to restore when a published draft ends. */
export interface TakeBackPlan extends DraftTarget {
  fields: DraftFields;
  at: string;
}

/**
 * Stores the values that a draft replaces, to restore them later, with those of an earlier plan that this one
 * replaces. Call it before the draft is saved, which would delete unused pictures. Returns the id.
 */
export const planTakeBack = async (
  transaction: Database,
  { fields, at, ...target }: TakeBackPlan,
  by: Author,
): Promise<number> => {
  const earlier = await findByTarget(transaction, target, 'take back');
  if (earlier) await claim(transaction, earlier);
  const draft = { ...target, fields: { ...fields, ...earlier?.fields }, base: null };
  return insert(
    transaction,
    { ...draft, base_version: null, publish_at: at, purpose: 'take back' },
    by,
  );
};

/** Adds the id, values and version of the published record to a plan of planTakeBack. */
export const completeTakeBack = async (
  transaction: Database,
  id: number,
  published: { record_id: number | null; base: DraftFields; base_version: number },
): Promise<void> => {
  await transaction
    .updateTable('drafts')
    .set({ ...published, base: JSON.stringify(published.base) })
    .where('id', '=', id)
    .execute();
};

/** Records why a draft was not published or taken back when it was due. It is not tried again. */
export const recordFailure = (db: Database, draft: StoredDraft, problem: string): Promise<void> =>
  write(db, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('drafts')
      .set({ problem })
      .where('id', '=', draft.id)
      .where('version', '=', draft.version)
      .where('problem', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return;
    const action = draft.purpose === 'publish' ? 'publish' : 'take back';
    await recordAuditEvent(
      transaction,
      'The server',
      `did not ${action} ${describeDraft(draft)} as planned: ${problem}`,
    );
  });
